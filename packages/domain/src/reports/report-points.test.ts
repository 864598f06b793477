// spec: insight-5
import { describe, expect, it } from 'vitest'
import { grainOf, pointsOf, startOf } from './report-points.ts'

describe('the points of a period', () => {
  it.each([
    ['2026-11-01', '2026-11-01', 'day'],
    ['2026-11-01', '2026-12-15', 'day'],
    ['2026-11-01', '2026-12-16', 'week'],
    ['2026-01-01', '2026-12-31', 'month'],
  ] as const)('from %s to %s are one a %s', (from, to, grain) => {
    expect(grainOf({ from, to })).toBe(grain)
  })

  it.each([
    ['2026-11-24', 'day', '2026-11-24'],
    ['2026-11-24', 'week', '2026-11-23'],
    ['2026-11-29', 'week', '2026-11-23'],
    ['2026-11-23', 'week', '2026-11-23'],
    ['2026-11-24', 'month', '2026-11-01'],
  ] as const)('%s belongs to the %s of %s', (day, grain, start) => {
    expect(startOf(day, grain)).toBe(start)
  })

  it('are there without anything, and the first is cut by the period', () => {
    const points = pointsOf(
      { from: '2026-10-07', to: '2026-12-02' },
      'month',
      new Map([
        ['2026-10-01', { opened: 3, ratings: 2, promoters: 1, detractors: 1, ratingHundredths: 600 }],
      ]),
    )
    expect(points.map(({ from, tickets, npsScore }) => [from, tickets, npsScore])).toEqual([
      ['2026-10-07', 3, 0],
      ['2026-11-01', 0, null],
      ['2026-12-01', 0, null],
    ])
    expect(points[0]?.rating).toBe(3)
  })

  it('are as many as there are days', () => {
    expect(pointsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day', new Map())).toHaveLength(4)
  })
})
