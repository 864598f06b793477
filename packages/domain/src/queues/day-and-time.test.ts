import { clockTime, day as dayOfRequest } from '@recado/contract'
import { expect, it } from 'vitest'
import { isClockTime, isDay } from './day-and-time.ts'

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['21/11/2026', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('%s is a day: %s, as in requests', (text, expected) => {
  expect([isDay(text), dayOfRequest.safeParse(text).success]).toEqual([expected, expected])
})

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['12:60', false],
  ['9:00', false],
  ['', false],
])('%s is a time of the clock: %s, as in requests', (text, expected) => {
  expect([isClockTime(text), clockTime.safeParse(text).success]).toEqual([expected, expected])
})
