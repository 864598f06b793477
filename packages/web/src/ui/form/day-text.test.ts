import { expect, test } from 'vitest'
import { findDayFault, readDayText, readDayTyping, toDayText } from './day-text.ts'

test.each([
  ['25/12/2026', '2026-12-25'],
  ['5/3/2026', '2026-03-05'],
  ['5-3-2026', '2026-03-05'],
  ['5.3.26', '2026-03-05'],
  ['05 03 26', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['050326', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['2026/3/5', '2026-03-05'],
  ['29/02/2028', '2028-02-29'],
  // Month first would be the 4th of March.
  ['03/04/2026', '2026-04-03'],
])('%s is the day %s', (text, day) => {
  expect([readDayText(text), findDayFault(text, {})]).toEqual([day, undefined])
})

test.each([
  ['31/02/2026', '31/02/2026', 'impossible'],
  ['29/02/2026', '29/02/2026', 'impossible'],
  ['12/31/2026', '12/31/2026', 'impossible'],
  ['0/5/2026', '00/05/2026', 'impossible'],
  // In this order another parser would take it for the 3rd of March.
  ['2026-02-31', '31/02/2026', 'impossible'],
  ['20261231', '20/26/1231', 'tooEarly'],
  ['01/01/0026', '01/01/0026', 'tooEarly'],
  ['01/01/2260', '01/01/2260', 'tooLate'],
  ['25/12', '25/12', 'incomplete'],
  ['25/12/', '25/12/', 'incomplete'],
  // The half of a year is not 2020.
  ['25/12/20', '25/12/20', 'incomplete'],
  ['25/12/19', '25/12/19', 'incomplete'],
  ['25/12/202', '25/12/202', 'incomplete'],
  ['25/12/20261', '25/12/20261', 'incomplete'],
  ['amanhã', 'amanhã', 'incomplete'],
  ['2026-12-25T10:00', '2026-12-25T10:00', 'incomplete'],
] as const)('%s is no day: it stays as %s, and is %s', (text, value, fault) => {
  expect([readDayText(text), findDayFault(text, {})]).toEqual([value, fault])
  expect(findDayFault(value, {})).toBe(fault)
})

/** The texts of a field while somebody presses one key after another at its end. */
const typeKeys = (keys: string): string =>
  keys.split('').reduce((value, key) => readDayTyping(toDayText(value) + key, toDayText(value)), '')

test.each([
  ['2', '2'],
  ['25', '25/'],
  ['251', '25/1'],
  ['2512', '25/12/'],
  ['25122026', '2026-12-25'],
  ['25/12/2026', '2026-12-25'],
  ['25-12-2026', '2026-12-25'],
  ['5/3/2026', '5/3/2026'],
  ['31022026', '31/02/2026'],
  ['251226', '25/12/26'],
])('the keys %s give %s', (keys, value) => {
  expect(typeKeys(keys)).toBe(value)
})

test.each([
  ['a slash is deleted', '25/', '25', '25'],
  ['a digit after it', '25', '251', '25/1'],
  ['a digit in the middle is deleted', '25/12/2026', '5/12/2026', '5/12/2026'],
  ['and another is typed there', '5/12/2026', '15/12/2026', '2026-12-15'],
  ['all is replaced by one digit', '25/12/2026', '3', '3'],
  ['a day is pasted', '', '2026-12-25', '2026-12-25'],
  ['a day is pasted over another', '01/01/2026', '2026-12-25', '2026-12-25'],
  ['digits are pasted', '', '25122026', '2026-12-25'],
  ['a day that does not exist is pasted', '', '2026-02-31', '31/02/2026'],
])('%s: %s becomes %s', (_, before, text, value) => {
  expect(readDayTyping(text, before)).toBe(value)
})

test.each([
  ['', undefined],
  ['2026-11-19', 'tooEarly'],
  ['2026-11-20', undefined],
  ['2026-11-30', undefined],
  ['2026-12-01', 'tooLate'],
  ['1/12/26', 'tooLate'],
] as const)('%s within the 20th and the 30th of November is %s', (value, fault) => {
  expect(findDayFault(value, { min: '2026-11-20', max: '2026-11-30' })).toBe(fault)
})

test('a bound that is no day itself is none', () => {
  expect(findDayFault('2026-11-19', { min: '31/02/2026', max: '' })).toBeUndefined()
})
