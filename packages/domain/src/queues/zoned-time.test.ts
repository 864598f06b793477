import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localClock } from './local-clock.ts'
import { addDays, zonedTimeToDate } from './zoned-time.ts'

describe('the moment at which clocks show a time', () => {
  it.each([
    ['2026-11-21', '09:00', 'America/Sao_Paulo', '2026-11-21T12:00:00.000Z'],
    ['2026-07-01', '09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-11-21', '00:00', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', '23:59', 'Pacific/Kiritimati', '2026-11-21T09:59:00.000Z'],
    // An ambiguous time: the first. A skipped one: as long after midnight as it states.
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(zonedTimeToDate(day, time, zone).toISOString()).toBe(moment)
  })
  it('is the one whose clock was read', () => {
    const minute = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        minute,
        fc.constantFrom(
          'America/Sao_Paulo',
          'America/New_York',
          'Europe/Istanbul',
          'Australia/Lord_Howe',
          'UTC',
        ),
        (at, zone) => {
          const { date, time } = localClock(at, zone)
          const again = localClock(zonedTimeToDate(date, time, zone), zone)
          expect([again.date, again.time]).toEqual([date, time])
        },
      ),
    )
  })
  it.each([
    ['', '09:00'],
    ['2026-11-21', ''],
    ['2026-02-31', '09:00'],
    ['31/02/2026', '09:00'],
    ['12/10/20', '09:00'],
    ['2026-11', '09:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '9:0'],
    ['2026-11-21', '10'],
  ])('is none for %s %s, which is no day or time', (day, time) => {
    expect(zonedTimeToDate(day, time, 'UTC').getTime()).toBe(Number.NaN)
  })
})

it('days are counted over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-11-21', 7)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-28',
  ])
})
