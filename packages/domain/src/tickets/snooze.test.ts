import { describe, expect, it } from 'vitest'
import { matchesSnoozeFilter, snoozeTimes } from './snooze.ts'

const SP = 'America/Sao_Paulo'
const times = (now: string, zone = SP) => {
  const { laterToday, tomorrow, nextWeek } = snoozeTimes(new Date(now), zone)
  return [laterToday?.toISOString(), tomorrow.toISOString(), nextWeek.toISOString()]
}

describe('the times offered', () => {
  it.each<[string, string, (string | undefined)[]]>([
    [
      'on a Saturday',
      '2026-11-21T13:20:00Z',
      ['2026-11-21T17:00:00.000Z', '2026-11-22T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ],
    [
      'at a full hour',
      '2026-11-19T13:00:00Z',
      ['2026-11-19T16:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ],
    [
      'on a Sunday, when Monday is tomorrow',
      '2026-11-22T13:00:00Z',
      ['2026-11-22T16:00:00.000Z', '2026-11-23T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ],
    [
      'on a Monday',
      '2026-11-23T13:00:00Z',
      ['2026-11-23T16:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ],
    [
      'late in the evening, with nothing left of the day',
      '2026-11-20T00:30:00Z',
      [undefined, '2026-11-20T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ],
  ])('%s', (_, now, expected) => {
    expect(times(now)).toEqual(expected)
  })
  it('are those of the company’s clocks', () => {
    expect(times('2026-11-21T23:30:00Z', 'Europe/Istanbul')).toEqual([
      '2026-11-22T03:00:00.000Z',
      '2026-11-23T06:00:00.000Z',
      '2026-11-30T06:00:00.000Z',
    ])
    // The night in which New York's daylight saving time ends.
    expect(times('2026-10-31T15:00:00Z', 'America/New_York')[1]).toBe('2026-11-01T14:00:00.000Z')
  })
})

it.each([
  ['open', false, true, false],
  ['open', true, false, true],
  ['pending', false, true, true],
  [undefined, false, true, true],
] as const)(
  'a list of %s tickets (snoozed: %s) shows one that is awake: %s, and one that is not: %s',
  (status, snoozed, awake, asleep) => {
    expect(matchesSnoozeFilter({ snooze: null }, { status, snoozed })).toBe(awake)
    expect(matchesSnoozeFilter({ snooze: { until: null } }, { status, snoozed })).toBe(asleep)
  },
)
