// spec: insight-7
import { describe, expect, it } from 'vitest'
import {
  dueMailingTime,
  lastMailingTime,
  mailingPeriod,
  nextMailingTime,
  type MailingRule,
} from './mailing-times.ts'

const SAO_PAULO = 'America/Sao_Paulo'
/** Monday at eight, and the first of the month at eight. */
const MONDAY: MailingRule = { rhythm: 'week', day: 1, hour: 8 }
const FIRST: MailingRule = { rhythm: 'month', day: 1, hour: 8 }

describe('the times of a mailing', () => {
  it.each([
    // São Paulo is three hours behind UTC; the 23rd is a Monday.
    [MONDAY, '2026-11-23T10:59:59Z', '2026-11-16T11:00:00Z', '2026-11-23T11:00:00Z'],
    [MONDAY, '2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z', '2026-11-30T11:00:00Z'],
    [MONDAY, '2026-11-23T02:00:00Z', '2026-11-16T11:00:00Z', '2026-11-23T11:00:00Z'],
    [{ ...MONDAY, day: 0 }, '2026-11-23T12:00:00Z', '2026-11-22T11:00:00Z', '2026-11-29T11:00:00Z'],
    [{ ...MONDAY, day: 6, hour: 23 }, '2026-11-22T01:30:00Z', '2026-11-15T02:00:00Z', '2026-11-22T02:00:00Z'],
    [FIRST, '2026-12-01T10:00:00Z', '2026-11-01T11:00:00Z', '2026-12-01T11:00:00Z'],
    [FIRST, '2026-12-01T11:00:00Z', '2026-12-01T11:00:00Z', '2027-01-01T11:00:00Z'],
    [{ ...FIRST, day: 28, hour: 0 }, '2026-03-01T12:00:00Z', '2026-02-28T03:00:00Z', '2026-03-28T03:00:00Z'],
  ])('of %j at %s are %s and %s', (rule, now, last, next) => {
    expect(lastMailingTime(rule, new Date(now), SAO_PAULO)).toEqual(new Date(last))
    expect(nextMailingTime(rule, new Date(now), SAO_PAULO)).toEqual(new Date(next))
  })

  it('keep the hour of the clock when summer begins and ends', () => {
    const times = (now: string) =>
      nextMailingTime({ ...MONDAY, day: 0, hour: 8 }, new Date(now), 'Europe/Lisbon').toISOString()
    expect(times('2026-03-23T12:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
    expect(times('2026-10-19T12:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
  })
})

describe('a mailing that is due', () => {
  it.each([
    ['at once', 'America/Sao_Paulo', MONDAY, '2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z'],
    ['after a downtime', 'America/Sao_Paulo', MONDAY, '2026-12-09T11:00:00Z', '2026-12-07T11:00:00Z'],
    ['an hour early in a zone to the west', 'America/Manaus', MONDAY, '2026-11-23T11:00:00Z', null],
    ['at its hour there', 'America/Manaus', MONDAY, '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z'],
    ['late in a zone to the east', 'Europe/Lisbon', MONDAY, '2026-11-23T11:00:00Z', '2026-11-23T08:00:00Z'],
    ['a day late', 'Pacific/Kiritimati', MONDAY, '2026-11-23T11:00:00Z', '2026-11-22T18:00:00Z'],
  ] as const)('%s, in %s', (_, zone, rule, now, time) => {
    const due = dueMailingTime(rule, new Date('2026-11-23T11:00:00Z'), new Date(now), zone)
    expect(due).toEqual(time === null ? null : new Date(time))
  })
})

describe('the period of a mailing', () => {
  it.each([
    ['week', '2026-11-23T11:00:00Z', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22T11:00:00Z', '2026-11-09', '2026-11-15'],
    // Still Sunday in São Paulo.
    ['week', '2026-11-23T02:00:00Z', '2026-11-09', '2026-11-15'],
    ['month', '2026-11-23T11:00:00Z', '2026-10-01', '2026-10-31'],
    ['month', '2027-01-01T11:00:00Z', '2026-12-01', '2026-12-31'],
    ['month', '2028-03-01T11:00:00Z', '2028-02-01', '2028-02-29'],
  ] as const)('of a %s at %s is %s to %s', (period, at, from, to) => {
    expect(mailingPeriod(period, new Date(at), SAO_PAULO)).toEqual({ from, to })
  })
})
