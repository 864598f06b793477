// spec: insight-5
import { describe, expect, it } from 'vitest'
import { addMeasures } from '../dashboard/measures.ts'
import { botFigures, heatCells, waitReport } from './report-figures.ts'

describe('the waits of a report', () => {
  it('have percentiles by the clock and by opening hours, and classes', () => {
    const sum = addMeasures({
      firstAnswers: 4,
      firstAnswerSeconds: 97 * 60,
      firstAnswerOpenSeconds: 2 * 60,
      firstAnswerIn5: 2,
      firstAnswerIn60: 2,
      firstAnswerOpenIn1: 4,
    })
    expect(waitReport(sum, 'firstAnswer')).toEqual({
      count: 4,
      clock: { p50: 5, p75: 45, p90: 54, p95: 57 },
      open: { p50: 0.5, p75: 0.75, p90: 0.9, p95: 0.95 },
      clockClasses: [0, 0, 2, 0, 0, 0, 2, 0, 0, 0],
      openClasses: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    })
  })
  it('agree with the average beside them: one answer after 20 minutes is all percentiles', () => {
    const one = addMeasures({ firstAnswers: 1, firstAnswerSeconds: 1_200, firstAnswerIn30: 1 })
    expect(waitReport(one, 'firstAnswer').clock).toEqual({ p50: 20, p75: 20, p90: 20, p95: 20 })
  })
  it('without a wait have none', () => {
    expect(waitReport(addMeasures(), 'wait')).toMatchObject({ count: 0, clock: { p50: null, p95: null } })
  })
})

describe('the bot', () => {
  it('passed on whom it neither helped nor lost', () => {
    expect(botFigures(addMeasures({ botTalks: 9, botHelped: 4, botLeft: 2 }))).toEqual({
      talks: 9,
      helped: 4,
      left: 2,
      passedOn: 3,
    })
  })
  it('never passes on less than nobody', () => {
    // A talk may have begun before the period.
    expect(botFigures(addMeasures({ botHelped: 1 })).passedOn).toBe(0)
  })
})

describe('the heat map', () => {
  it('has a cell for each hour of the week', () => {
    const cells = heatCells([{ weekday: 2, hour: 13, opened: 5, waits: 2, waitOpenSeconds: 240 }])
    expect(cells).toHaveLength(168)
    expect(cells[2 * 24 + 13]).toEqual({
      weekday: 2,
      hour: 13,
      tickets: 5,
      firstAnswers: 0,
      avgFirstAnswerTime: 0,
      waits: 2,
      avgWaitTime: 2,
    })
    expect(cells.filter(({ tickets }) => tickets > 0)).toHaveLength(1)
  })
})
