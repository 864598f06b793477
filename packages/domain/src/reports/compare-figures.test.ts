// spec: insight-5, insight-7
import type { DashboardFigures } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { addMeasures } from '../dashboard/measures.ts'
import { summarizeFigures } from '../dashboard/summary.ts'
import { compareFigures, type MainFigure } from './compare-figures.ts'

const figuresOf = (over: Partial<DashboardFigures>): DashboardFigures => ({
  ...summarizeFigures(addMeasures({})),
  ...over,
})
const compare = (
  figure: MainFigure,
  now: Partial<DashboardFigures>,
  before: Partial<DashboardFigures>,
  isByClock = false,
) => compareFigures(figuresOf(now), figuresOf(before), { isByClock }).find(one => one.figure === figure)

describe('figures beside those of the period before', () => {
  it.each([
    ['tickets', { tickets: 112 }, { tickets: 100 }, { now: 112, before: 100, change: 12, isGood: true }],
    ['tickets', { tickets: 80 }, { tickets: 100 }, { change: -20, isGood: false }],
    ['tickets', { tickets: 5 }, {}, { now: 5, before: 0, change: null }],
    ['avgWaitTime', { avgWaitTimeOpen: 5.5 }, { avgWaitTimeOpen: 6 }, { change: -0.5, isGood: true }],
    ['avgWaitTime', { avgWaitTimeOpen: 7 }, { avgWaitTimeOpen: 6 }, { change: 1, isGood: false }],
    ['avgWaitTime', { avgWaitTime: 7 }, { avgWaitTimeOpen: 6 }, { now: null, before: 6, change: null }],
    [
      'targetsMetPerc',
      { targetsMetPerc: 90.4 },
      { targetsMetPerc: 80.6 },
      { now: 90, before: 81, change: 9 },
    ],
    ['targetsMetPerc', {}, { targetsMetPerc: 80 }, { now: null, change: null }],
    ['npsScore', { npsScore: 40, countRating: 3 }, { npsScore: 50, countRating: 9 }, { change: -10 }],
    ['npsScore', { npsScore: 40, countRating: 3 }, {}, { now: 40, before: null, change: null }],
  ] as const)('%s of %j and %j', (figure, now, before, expected) => {
    expect(compare(figure, now, before)).toMatchObject(expected)
  })

  it('take times by the clock where that is asked for', () => {
    const times = { avgFirstAnswerTime: 30, avgFirstAnswerTimeOpen: 4 }
    expect(compare('avgFirstAnswerTime', times, {})?.now).toBe(4)
    expect(compare('avgFirstAnswerTime', times, {}, true)?.now).toBe(30)
  })
})
