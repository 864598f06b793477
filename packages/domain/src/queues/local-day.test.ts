import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfLocalDay, localHour, startOfLocalDay } from './local-day.ts'
import { listClockChanges, listDaysAround } from './testing/samples.ts'

describe('the first moment of a day', () => {
  it.each([
    ['2026-11-21', 'America/Sao_Paulo', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    // Clocks return to midnight, which comes twice: the first.
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    // Clocks skip midnight: what comes after it.
    ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Clocks return from midnight to the evening before, which belongs to the day before.
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    // And from a minute past midnight.
    ['2010-11-07', 'America/St_Johns', '2010-11-07T03:30:00.000Z'],
    // A day that the calendar skips, and the one after it.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(startOfLocalDay(day, zone).toISOString()).toBe(moment)
  })
})

it.each([
  // The last hour of the day comes twice.
  ['2026-04-04', 'America/Santiago', '2026-04-05T03:59:59.999Z'],
  ['2026-11-21', 'America/Sao_Paulo', '2026-11-22T02:59:59.999Z'],
])('%s in %s ends at %s', (day, zone, moment) => {
  expect(endOfLocalDay(day, zone).toISOString()).toBe(moment)
})

it.each([
  ['2026-10-25T00:30:00Z', 'Atlantic/Azores', '2026-10-25T00:00'],
  ['2026-10-25T01:30:00Z', 'Atlantic/Azores', '2026-10-25T00:00'],
  ['2026-03-29T01:00:00Z', 'Atlantic/Azores', '2026-03-29T01:00'],
  ['2010-11-07T02:30:30Z', 'America/St_Johns', '2010-11-06T23:00'],
  ['2010-11-07T03:30:00Z', 'America/St_Johns', '2010-11-07T00:00'],
  // Two hours past midnight clocks return to eleven in the evening.
  ['2010-03-04T14:30:00Z', 'Antarctica/Casey', '2010-03-04T23:00'],
  ['2010-03-04T15:30:00Z', 'Antarctica/Casey', '2010-03-04T23:00'],
  ['2010-03-04T16:00:00Z', 'Antarctica/Casey', '2010-03-05T00:00'],
])('the local hour of %s in %s is %s', (at, zone, hour) => {
  expect(localHour(new Date(at), zone)).toBe(hour)
})

it(
  'each moment belongs to one day, and its hour to the same, whenever clocks change',
  { timeout: 60_000, tags: ['deep'] },
  () => {
    const years = fc.integer({ min: 1990, max: 2037 })
    fc.assert(
      fc.property(years, fc.integer({ min: 0, max: 899_999 }), (year, past) => {
        for (const zone of Intl.supportedValuesOf('timeZone'))
          for (const change of listClockChanges(zone, year)) expectWholeDays(zone, change, past)
      }),
      { numRuns: 2, examples: [[2010, 0]] },
    )
  },
)

const QUARTER_MS = 15 * 60_000
/** Reads a moment of each quarter of an hour around the change. */
function expectWholeDays(zone: string, change: Date, past: number): void {
  const days = listDaysAround(change)
  const starts = days.map(day => startOfLocalDay(day, zone).getTime())
  expect([zone, starts]).toEqual([zone, starts.toSorted((a, b) => a - b)])
  for (const [index, day] of days.slice(0, -1).entries()) {
    expect([zone, day, endOfLocalDay(day, zone).getTime() + 1]).toEqual([zone, day, starts[index + 1]])
    const strays: Date[] = []
    for (let at = starts[index]!; at < starts[index + 1]!; at += QUARTER_MS) {
      const moment = new Date(Math.min(at + past, starts[index + 1]! - 1))
      // An expectation of each would take longer than the moments.
      if (!localHour(moment, zone).startsWith(day)) strays.push(moment)
    }
    expect([zone, day, strays]).toEqual([zone, day, []])
  }
}
