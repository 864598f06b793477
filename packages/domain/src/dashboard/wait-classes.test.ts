// spec: insight-5
import { describe, expect, it } from 'vitest'
import { classCounts, percentileMinutes, waitClass } from './wait-classes.ts'

describe('the class of a wait', () => {
  it.each([
    [0, { waitIn1: 1 }],
    [60, { waitIn1: 1 }],
    [61, { waitIn2: 1 }],
    [86_400, { waitIn1440: 1 }],
    [86_401, {}],
  ])('%i seconds', (seconds, expected) => {
    expect(waitClass('wait', seconds)).toEqual(expected)
  })
})

describe('the counts of the classes', () => {
  it('end with the waits that are in none', () => {
    expect(classCounts('wait', { waitIn1: 2, waitIn60: 1 }, 5)).toEqual([2, 0, 0, 0, 0, 0, 1, 0, 0, 2])
    expect(classCounts('firstAnswer', {}, 0).every(count => count === 0)).toBe(true)
  })
})

describe('a percentile', () => {
  const NONE = Array.from({ length: 10 }, () => 0)
  it.each([
    ['of nothing is unknown', NONE, 0.5, null],
    ['lies evenly inside of a class', [0, 0, 4, 0, 0, 0, 0, 0, 0, 0], 0.5, 3.5],
    ['skips empty classes', [1, 0, 0, 0, 0, 0, 1, 0, 0, 0], 0.9, 54],
    ['ends at the bound of its class', [4, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1, 1],
    ['beyond all bounds is the longest one', [0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 0.5, 1_440],
  ] as const)('%s', (_, counts, share, minutes) => {
    expect(percentileMinutes(counts, share)).toBe(minutes)
  })

  const counts = (...classes: [index: number, n: number][]) =>
    NONE.map((_, index) => classes.find(([at]) => at === index)?.[1] ?? 0)
  it.each([
    ['of one wait is that wait', counts([5, 1]), 0.5, 20, 20],
    ['of one wait is that wait, for each share', counts([5, 1]), 0.95, 20, 20],
    ['is not longer than the sum leaves', counts([4, 5], [7, 1]), 0.95, 5 * 13 + 69, 84],
    ['is not shorter than the sum leaves', counts([5, 2]), 0.5, 58, 28],
    ['beyond all bounds leaves no lower bound', counts([5, 1], [9, 1]), 0.5, 1_456, 16],
  ] as const)('%s', (_, classes, share, sum, minutes) => {
    expect(percentileMinutes(classes, share, sum * 60)).toBe(minutes)
  })
})
