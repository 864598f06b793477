// spec: schedules-4
import type { Repetition } from '@recado/contract'
import { expect, it } from 'vitest'
import { localClock } from '../queues/local-clock.ts'
import { zonedTimeToDate } from '../queues/zoned-time.ts'
import {
  continueSeries,
  daysLater,
  isTimeOfStep,
  listOccurrences,
  listOccurrencesBetween,
} from './recurrence.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const at = (text: string, zone = SAO_PAULO): Date => {
  const [day = '', time = ''] = text.split(' ')
  return zonedTimeToDate(day, time, zone)
}
const shown = (moment: Date, zone = SAO_PAULO): string => {
  const { date, time } = localClock(moment, zone)
  return `${date} ${time}`
}
const repeat = (
  every: number,
  unit: Repetition['unit'],
  times: number,
  skipWeekends = false,
): Repetition => ({
  every,
  unit,
  times,
  skipWeekends,
})
const calendar = (holidays: string[] = [], timeZone = SAO_PAULO) => ({
  timeZone,
  holidays: new Set(holidays),
})

// 24 November 2026 is a Tuesday.
it.each<[string, string, Repetition, string[], string[]]>([
  [
    'every 30 minutes',
    '2026-11-24 16:00',
    repeat(30, 'minutes', 3),
    [],
    ['2026-11-24 16:30', '2026-11-24 17:00'],
  ],
  ['every day', '2026-11-27 09:00', repeat(1, 'days', 3), [], ['2026-11-28 09:00', '2026-11-29 09:00']],
  [
    'every working day',
    '2026-11-27 09:00',
    repeat(1, 'days', 3, true),
    [],
    ['2026-11-30 09:00', '2026-12-01 09:00'],
  ],
  [
    'every second day',
    '2026-11-26 09:00',
    repeat(2, 'days', 3, true),
    [],
    ['2026-11-30 09:00', '2026-12-02 09:00'],
  ],
  [
    'every week, with a holiday',
    '2026-11-24 16:00',
    repeat(1, 'weeks', 4, true),
    ['2026-12-08'],
    ['2026-12-01 16:00', '2026-12-09 16:00', '2026-12-15 16:00'],
  ],
  [
    'at the end of each month',
    '2027-01-31 10:00',
    repeat(1, 'months', 4),
    [],
    ['2027-02-28 10:00', '2027-03-31 10:00', '2027-04-30 10:00'],
  ],
  [
    'at the end of each month that is a working day',
    '2027-01-31 10:00',
    repeat(1, 'months', 3, true),
    [],
    ['2027-03-01 10:00', '2027-03-31 10:00'],
  ],
  [
    'every 12 hours until the weekend is over',
    '2026-11-27 09:00',
    repeat(720, 'minutes', 4, true),
    [],
    ['2026-11-27 21:00', '2026-11-30 09:00', '2026-11-30 21:00'],
  ],
  ['only once', '2026-11-24 16:00', repeat(1, 'days', 1), [], []],
])('%s', (_title, first, repetition, holidays, following) => {
  const all = listOccurrences(at(first), repetition, calendar(holidays), 50)
  expect(all.map(one => shown(one.at))).toEqual([first, ...following])
})

it('says which day was skipped', () => {
  const all = listOccurrences(
    at('2026-12-01 16:00'),
    repeat(1, 'weeks', 2, true),
    calendar(['2026-12-08']),
    9,
  )
  expect(all.map(({ skipped }) => skipped)).toEqual([null, '2026-12-08'])
})

it('keeps the local time when the clocks change', () => {
  const zone = 'Europe/Madrid'
  const all = listOccurrences(at('2026-10-19 09:00', zone), repeat(1, 'weeks', 3), calendar([], zone), 9)
  expect(all.map(one => shown(one.at, zone))).toEqual([
    '2026-10-19 09:00',
    '2026-10-26 09:00',
    '2026-11-02 09:00',
  ])
})

it.each<[string, string, string, Repetition, string[]]>([
  [
    'an hour that summer time leaves out comes an hour later, on that day alone',
    'Europe/Lisbon',
    '2027-03-27 01:30',
    repeat(1, 'days', 3),
    ['2027-03-27 01:30', '2027-03-28 02:30', '2027-03-29 01:30'],
  ],
  [
    'an hour that comes twice is sent once',
    'Europe/Lisbon',
    '2027-10-30 01:30',
    repeat(1, 'days', 3),
    ['2027-10-30 01:30', '2027-10-31 01:30', '2027-11-01 01:30'],
  ],
  [
    'a midnight that is left out stays on its day',
    'America/Santiago',
    '2026-09-05 00:00',
    repeat(1, 'days', 3),
    ['2026-09-05 00:00', '2026-09-06 01:00', '2026-09-07 00:00'],
  ],
  [
    'a leap day comes on 28 February in other years',
    SAO_PAULO,
    '2028-02-29 10:00',
    repeat(12, 'months', 5),
    ['2028-02-29 10:00', '2029-02-28 10:00', '2030-02-28 10:00', '2031-02-28 10:00', '2032-02-29 10:00'],
  ],
])('%s', (_, zone, first, series, times) => {
  const all = listOccurrences(at(first, zone), series, calendar([], zone), 9)
  expect(all.map(one => shown(one.at, zone))).toEqual(times)
})

it('ends where every day is a holiday', () => {
  const every = Array.from({ length: 900 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
  )
  expect(
    listOccurrences(at('2026-11-24 16:00'), repeat(1, 'days', 5, true), calendar(every), 9),
  ).toHaveLength(1)
})

it.each<[string, number, string | undefined]>([
  ['2026-11-24 16:01', 4, '2026-11-25 16:00 3'],
  // The system was down: what was missed is not caught up.
  ['2026-11-26 17:00', 4, '2026-11-27 16:00 1'],
  ['2026-11-24 16:01', 1, undefined],
  ['2026-11-29 17:00', 4, undefined],
])('at %s a daily series of %i goes on with %s', (now, times, expected) => {
  const first = at('2026-11-24 16:00')
  const series = continueSeries(first, repeat(1, 'days', times), { step: 0, at: first }, calendar(), at(now))
  expect(series && `${shown(series.next.at)} ${series.times}`).toBe(expected)
})

it('a follow-up comes at the same local time', () =>
  expect(shown(daysLater(at('2026-11-24 16:00'), 3, SAO_PAULO))).toBe('2026-11-27 16:00'))

it('the coming times between two moments leave out those before, and end with the series', () => {
  const first = at('2026-11-24 10:00')
  const between = (from: string, until: string, limit = 10) =>
    listOccurrencesBetween(
      first,
      repeat(1, 'weeks', 5, true),
      { step: 0, at: first },
      calendar(['2026-12-08']),
      { from: at(`${from} 00:00`), until: at(`${until} 00:00`), limit },
    ).map(moment => shown(moment).slice(0, 10))
  expect(between('2026-12-05', '2027-02-01')).toEqual(['2026-12-09', '2026-12-15', '2026-12-22'])
  expect(between('2026-11-20', '2026-12-02')).toEqual(['2026-12-01'])
  expect(between('2026-11-20', '2027-02-01', 2)).toEqual(['2026-12-01', '2026-12-09'])
  expect(between('2026-11-20', '2026-11-30')).toEqual([])
})

it.each<[string, number, boolean]>([
  ['2027-02-28 10:00', 1, true],
  ['2027-03-01 10:00', 1, true],
  ['2027-02-27 10:00', 1, false],
  ['2027-03-31 10:00', 1, false],
  ['2027-03-31 10:00', 2, true],
])('%s is a time of step %i of a series from 31 January: %s', (moment, step, expected) =>
  expect(
    isTimeOfStep(at('2027-01-31 10:00'), repeat(1, 'months', 6), { step, at: at(moment) }, SAO_PAULO),
  ).toBe(expected),
)
