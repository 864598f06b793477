import { expect, test } from 'vitest'
import { shortDuration } from './short-duration.ts'

test.each([
  [null, '–'],
  [0, '–'],
  [0.5, '30 s'],
  [5.6667, '5 min 40 s'],
  [5, '5 min'],
  [14.4, '14 min'],
  [60, '1 h'],
  [185, '3 h 05 min'],
])('%s minutes are %s', (minutes, text) => {
  expect(shortDuration(minutes, { h: 'h', min: 'min', s: 's' })).toBe(text)
})
