import { describe, expect, it } from 'vitest'
import { ACTION_WEIGHTS, intensityAt, planDay } from './plan.ts'

const ATTENDANTS = [2, 24, 8]
const DAY = { seed: 7, minutes: 10, attendants: ATTENDANTS, perSecond: 8 }

describe('the plan of a day', () => {
  it('is the same for the same seed, and another one for another', () => {
    expect(planDay(DAY)).toEqual(planDay(DAY))
    expect(planDay({ ...DAY, seed: 8 }).arrivals).not.toEqual(planDay(DAY).arrivals)
  })

  it('has its messages in order of time, within the day', () => {
    for (const planned of Object.values(planDay(DAY))) {
      const times = planned.map(({ atMs }: { atMs: number }) => atMs)
      expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
      expect(times.at(-1)).toBeLessThan(600_000)
    }
  })

  it.each([
    { moment: 'at night', part: 0.02, from: 0.1, to: 0.5 },
    { moment: 'in the morning', part: 0.3, from: 4.5, to: 5.5 },
    { moment: 'at noon', part: 0.46, from: 0.1, to: 0.8 },
    { moment: 'in the afternoon', part: 0.62, from: 2, to: 3 },
  ])('is $from to $to times as busy as its mean $moment', ({ part, from, to }) => {
    expect(intensityAt(part)).toBeGreaterThan(from)
    expect(intensityAt(part)).toBeLessThan(to)
  })

  it.each([{ isFlat: false }, { isFlat: true }])(
    'has the rate that is asked for (flat: $isFlat)',
    ({ isFlat }) => {
      const { arrivals, actions } = planDay({ ...DAY, isFlat })
      expect(arrivals.length / 600).toBeCloseTo(8, 0)
      expect(actions.length / arrivals.length).toBeCloseTo(4, 0)
      expect(arrivals.filter(({ isMedia }) => isMedia).length / arrivals.length).toBeCloseTo(1 / 8, 1)
    },
  )

  it('gives a company with more attendants more customers, and everybody all kinds of work', () => {
    const { arrivals, actions } = planDay(DAY)
    const countOf = (company: number) => arrivals.filter(arrival => arrival.company === company).length
    expect(countOf(1)).toBeGreaterThan(countOf(2))
    expect(countOf(2)).toBeGreaterThan(countOf(0))
    expect(Math.max(...arrivals.filter(({ company }) => company === 0).map(({ customer }) => customer))).toBe(
      11,
    )
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(Object.keys(ACTION_WEIGHTS)))
  })
})
