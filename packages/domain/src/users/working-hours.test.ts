import { expect, it } from 'vitest'
import { isWithinHours } from './working-hours.ts'

it.each([
  ['09:00', '08:00', '18:00', true],
  ['18:00', '08:00', '18:00', true],
  ['18:01', '08:00', '18:00', false],
  ['07:59', '08:00', '18:00', false],
  ['23:00', '22:00', '06:00', true],
  ['05:59', '22:00', '06:00', true],
  ['12:00', '22:00', '06:00', false],
  ['00:00', '00:00', '23:59', true],
])('at %s from %s to %s: %s', (time, start, end, expected) => {
  expect(isWithinHours(time, start, end)).toBe(expected)
})
