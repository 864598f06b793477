// spec: menu-17
import { DEFAULT_HOURS } from '@recado/contract'
import { expect, test } from 'vitest'
import { rehearsalDate, type RehearsalMoment } from './rehearsal-clock.ts'

const timeZone = 'America/Sao_Paulo'
/** Saturday, 9:00; open until 12:00. */
const MORNING = new Date('2026-11-21T12:00:00Z')
const EVENING = new Date('2026-11-21T23:00:00Z')
const WEEK = { week: DEFAULT_HOURS, exceptions: [] }
const ALWAYS = { week: [], exceptions: [] }

test.each<[string, RehearsalMoment, Date, typeof WEEK | typeof ALWAYS, string | undefined]>([
  ['now', { is: 'now' }, MORNING, WEEK, '2026-11-21T12:00:00.000Z'],
  ['the end of the hours', { is: 'closed' }, MORNING, WEEK, '2026-11-21T15:00:00.000Z'],
  ['now, while it is closed', { is: 'closed' }, EVENING, WEEK, '2026-11-21T23:00:00.000Z'],
  ['none where it never closes', { is: 'closed' }, MORNING, ALWAYS, undefined],
  [
    'a local date',
    { is: 'date', date: '2026-12-25', time: '10:30' },
    MORNING,
    WEEK,
    '2026-12-25T13:30:00.000Z',
  ],
  ['none for half a date', { is: 'date', date: '', time: '10:30' }, MORNING, WEEK, undefined],
])('the moment of a rehearsal is %s', (_, moment, now, hours, date) => {
  expect(rehearsalDate(moment, { hours, now, timeZone })?.toISOString()).toBe(date)
})
