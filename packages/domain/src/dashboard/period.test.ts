// spec: insight-3
import { describe, expect, it } from 'vitest'
import {
  addressPeriod,
  coverPeriod,
  defaultPeriod,
  namedPeriod,
  periodBefore,
  periodNameOf,
  periodOf,
} from './period.ts'

const TODAY = '2026-11-23'
const DAY = 86_400_000

describe('the period of a filter', () => {
  it.each([
    [{}, null],
    [{ days: 0 }, null],
    [{ days: 1 }, { from: TODAY, to: TODAY }],
    [{ days: 7 }, { from: '2026-11-17', to: TODAY }],
    [{ from: '2026-10-30' }, { from: '2026-10-30', to: TODAY }],
    [{ to: '2026-10-30' }, { from: '2026-10-01', to: '2026-10-30' }],
    [
      { from: '2026-11-05', to: '2026-11-02' },
      { from: '2026-11-05', to: '2026-11-02' },
    ],
    [{ from: '2026-12-05' }, { from: '2026-12-05', to: TODAY }],
    [
      { days: 7, from: '2026-11-05', to: '2026-11-06' },
      { from: '2026-11-05', to: '2026-11-06' },
    ],
  ])('of %j is %j', (filter, period) => {
    expect(periodOf(filter, TODAY)).toEqual(period)
  })

  it('is by default the month until today', () => {
    expect(defaultPeriod(TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
  })

  it.each([
    ['days', '2026-11-01', TODAY, '2026-10-09', '2026-10-31'],
    ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['a month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a long month after a short one', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a short month after a long one', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['January', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['thirty days that are no month', '2026-09-02', '2026-10-01', '2026-08-03', '2026-09-01'],
  ])('of %s has one like it before it', (_name, from, to, fromBefore, toBefore) => {
    expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore })
  })
})

describe('a named period', () => {
  it.each([
    ['today', TODAY, TODAY, TODAY],
    ['yesterday', TODAY, '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['last7', TODAY, '2026-11-17', TODAY],
    ['month', TODAY, '2026-11-01', TODAY],
    ['lastMonth', TODAY, '2026-10-01', '2026-10-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['last90', TODAY, '2026-08-26', TODAY],
    ['last365', TODAY, '2025-11-24', TODAY],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) => {
    expect(namedPeriod(name, today)).toEqual({ from, to })
    expect(periodNameOf({ from, to }, today)).toBe(name)
  })

  it('has the shortest name where two would do', () => {
    expect(periodNameOf({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01')).toBe('today')
  })

  it('is none for other days', () => {
    expect(periodNameOf({ from: '2026-11-02', to: TODAY }, TODAY)).toBeUndefined()
  })
})

describe('the period of an address', () => {
  it.each([
    [
      { from: '2026-11-01', to: TODAY },
      { from: undefined, to: undefined },
    ],
    [
      { from: '2026-11-02', to: TODAY },
      { from: '2026-11-02', to: TODAY },
    ],
    [
      { from: '2026-11-01', to: '2026-11-22' },
      { from: '2026-11-01', to: '2026-11-22' },
    ],
  ])('of %j is %j', (period, dates) => {
    expect(addressPeriod(period, TODAY)).toEqual(dates)
  })
})

describe('the cover of a period', () => {
  it.each([
    ['2026-11-03', '2026-11-20'],
    ['2026-11-01', '2026-11-30'],
    ['2026-10-31', '2026-12-01'],
    ['2026-01-15', '2026-11-23'],
    ['2024-02-01', '2024-02-29'],
    ['2025-12-31', '2026-01-01'],
  ])('from %s to %s has each day once, in few rows', (from, to) => {
    const { months, days } = coverPeriod({ from, to })
    const listed = [...months, ...days]
      .flatMap(part =>
        Array.from({ length: (Date.parse(part.to) - Date.parse(part.from)) / DAY + 1 }, (_, index) =>
          new Date(Date.parse(part.from) + index * DAY).toISOString().slice(0, 10),
        ),
      )
      .toSorted()
    expect(listed[0]).toBe(from)
    expect(listed.at(-1)).toBe(to)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toHaveLength((Date.parse(to) - Date.parse(from)) / DAY + 1)
    for (const month of months) expect(month.from.endsWith('-01')).toBe(true)
  })
})
