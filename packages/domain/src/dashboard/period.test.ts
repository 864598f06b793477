// spec: insight-3
import { describe, expect, it } from 'vitest'
import { coverPeriod, defaultPeriod, periodBefore, periodOf } from './period.ts'

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
      { from: '2026-11-02', to: '2026-11-05' },
    ],
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

  it('has one of the same length before it', () => {
    expect(periodBefore({ from: '2026-11-01', to: TODAY })).toEqual({ from: '2026-10-09', to: '2026-10-31' })
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
