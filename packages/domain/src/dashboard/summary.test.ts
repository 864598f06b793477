// spec: insight-3
import { describe, expect, it } from 'vitest'
import { addMeasures } from './measures.ts'
import { ratingMeasures } from './rating-measures.ts'
import { summarizeFigures } from './summary.ts'

describe('a rating', () => {
  it.each([
    [0, 10, 'detractors', 0],
    [6, 10, 'detractors', 300],
    [7, 10, 'passives', 350],
    [8, 10, 'passives', 400],
    [9, 10, 'promoters', 450],
    [10, 10, 'promoters', 500],
    [1, 3, 'detractors', 167],
    [2, 3, 'passives', 333],
    [3, 3, 'promoters', 500],
  ] as const)('%i of %i is one of the %s and %i hundredths of a star', (rate, outOf, group, hundredths) => {
    expect(ratingMeasures(rate, outOf)).toEqual({ ratings: 1, ratingHundredths: hundredths, [group]: 1 })
  })
})

describe('the summary of a period', () => {
  it('of nothing is 0, without stars', () => {
    expect(summarizeFigures(addMeasures())).toMatchObject({
      avgWaitTime: 0,
      npsScore: 0,
      percRating: 0,
      rating: null,
      withoutRating: 0,
    })
  })

  it('averages minutes, and takes the detractors from the promoters', () => {
    const sum = addMeasures(
      { waits: 2, waitSeconds: 300, handled: 3, handledSeconds: 3_600 },
      { finished: 5, finishedRated: 3, finishedAwaiting: 1 },
      ...[10, 9, 7, 2].map(rate => ratingMeasures(rate, 10)),
    )
    expect(summarizeFigures(sum)).toMatchObject({
      avgWaitTime: 2.5,
      avgSupportTime: 20,
      npsScore: 25,
      npsPromotersPerc: 50,
      npsPassivePerc: 25,
      npsDetractorsPerc: 25,
      rating: 3.5,
      withRating: 3,
      waitRating: 1,
      withoutRating: 1,
      percRating: 75,
    })
  })
})
