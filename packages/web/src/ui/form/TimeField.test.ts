import { expect, test } from 'vitest'
import { shiftTime } from './TimeField.tsx'

test.each([
  ['08:00', 10, '08:10'],
  ['08:00', -10, '07:50'],
  ['23:55', 10, '00:05'],
  ['00:00', -10, '23:50'],
  ['', 10, '00:10'],
  ['8:', 10, '00:10'],
])('%s moved by %d minutes is %s', (time, minutes, moved) => {
  expect(shiftTime(time, minutes)).toBe(moved)
})
