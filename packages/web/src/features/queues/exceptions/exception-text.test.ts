import { expect, test } from 'vitest'
import { daysText, shiftsText } from './exception-text.ts'

test.each([
  ['2026-12-25', '2026-12-25', '25/12/2026'],
  ['2026-12-20', '2027-01-05', '20/12/2026 – 05/01/2027'],
])('the days from %s to %s are %s', (from, to, text) => expect(daysText({ from, to })).toBe(text))

test.each([
  ['', '', '', '', ''],
  ['00:00', '00:00', '', '', ''],
  ['08:00', '', '', '', ''],
  ['08:00', '12:00', '', '', '08:00–12:00'],
  ['08:00', '12:00', '14:00', '18:00', '08:00–12:00, 14:00–18:00'],
])('shifts %s %s and %s %s are "%s"', (startTime, endTime, startTimeB, endTimeB, text) =>
  expect(shiftsText({ startTime, endTime, startTimeB, endTimeB })).toBe(text),
)
