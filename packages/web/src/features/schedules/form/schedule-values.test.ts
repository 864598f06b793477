import { expect, test } from 'vitest'
import { bodyOf, checkValues, toScheduleValues } from './schedule-values.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const NOW = new Date('2026-11-20T14:00:00.000Z')
const FRESH = toScheduleValues(undefined, {
  contactId: 7,
  text: 'Olá, tudo bem?',
  now: NOW,
  timeZone: TIME_ZONE,
})

test('a new schedule is in an hour, and breaks no rule', () => {
  expect([...checkValues(FRESH, TIME_ZONE)]).toEqual([])
  expect(bodyOf(FRESH, TIME_ZONE).sendAt).toBe('2026-11-20T15:00:00.000Z')
})

test.each([
  ['2026-11-21', '09:00'],
  ['2026-11-20', '12:00'],
  ['2026-11-19', '23:59'],
])('a new schedule on the day %s begins at %s', (day, time) => {
  const values = toScheduleValues(undefined, { contactId: 7, day, now: NOW, timeZone: TIME_ZONE })
  expect(values).toMatchObject({ day, time })
})

test.each([
  ['31/02/2027', '09:00', [['day', 'invalid']]],
  ['25/12', '09:00', [['day', 'invalid']]],
  ['', '09:00', [['day', 'required']]],
  ['2027-02-28', '16:3', [['time', 'invalidTime']]],
  ['2027-02-28', '24:00', [['time', 'invalidTime']]],
  ['2027-02-28', '10', [['time', 'invalidTime']]],
  ['2027-02-28', '', [['time', 'required']]],
  [
    '',
    '',
    [
      ['day', 'required'],
      ['time', 'required'],
    ],
  ],
])('of the day "%s" and the time "%s" the wrong one says so, and no moment is sent', (day, time, rules) => {
  const values = { ...FRESH, day, time }
  expect([...checkValues(values, TIME_ZONE)]).toEqual(rules)
  expect(bodyOf(values, TIME_ZONE).sendAt).toBe('')
})
