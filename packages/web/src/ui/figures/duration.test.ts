import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '00 h 00 m'],
  [2.67, '00 h 03 m'],
  [59.6, '01 h 00 m'],
  [125, '02 h 05 m'],
  [6_000, '100 h 00 m'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
