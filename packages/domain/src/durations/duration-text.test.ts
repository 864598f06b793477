import { expect, test } from 'vitest'
import { durationText, figureTimeText, waitText, wholeMinutesText } from './duration-text.ts'

test.each([
  [null, '–'],
  [0, '–'],
  [0.5, '30 s'],
  [5.6667, '5 min 40 s'],
  [5, '5 min'],
  [14.4, '14 min'],
  [59.6, '59 min'],
  [9.999, '10 min'],
  [60, '1 h'],
  [185, '3 h 05 min'],
  [6_000, '100 h'],
])('%s minutes are %s', (minutes, text) => {
  expect(durationText(minutes, 'pt')).toBe(text)
})

test.each([
  [0, '0 min'],
  [2.67, '2 min'],
  [90, '1 h 30 min'],
  [2_880, '2 d'],
  [3_000, '50 h'],
])('%d whole minutes are %s', (minutes, text) => {
  expect(wholeMinutesText(minutes, 'es')).toBe(text)
})

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [169.5, '2 h 49 min'],
  [1_439.9, '23 h 59 min'],
  [1_440, '1 d'],
  [1_499, '1 d'],
  [1_500, '1 d 1 h'],
  [3_060, '2 d 3 h'],
])('a wait of %d minutes is %s', (minutes, text) => {
  expect(waitText(minutes, 'en')).toBe(text)
})

test.each([
  [0, '–'],
  [5 / 60, '5 s'],
  [59.4 / 60, '59 s'],
  [59.6 / 60, '00 h 01 m'],
  [1, '00 h 01 m'],
  [6, '00 h 06 m'],
  [125, '02 h 05 m'],
])('a figure of %d minutes is %s', (minutes, text) => {
  expect(figureTimeText(minutes)).toBe(text)
})

test('a wait is as many minutes on every screen', () => {
  const wait = 35 + 41 / 60
  expect(wholeMinutesText(wait, 'pt')).toBe('35 min')
  expect(waitText(wait, 'pt')).toBe('35 min')
  expect(durationText(wait, 'pt')).toBe('35 min')
  expect(figureTimeText(wait)).toBe('00 h 35 m')
})

test('Turkish has its own units', () => {
  expect(durationText(5.5, 'tr')).toBe('5 dk 30 sn')
  expect(wholeMinutesText(185, 'tr')).toBe('3 sa 05 dk')
  expect(waitText(3_060, 'tr')).toBe('2 g 3 sa')
})
