import type { BotFigures, HeatCell, WaitPercentiles, WaitReport } from '@recado/contract'
import { addMeasures, type Measures } from '../dashboard/measures.ts'
import { summarizeFigures } from '../dashboard/summary.ts'
import { classCounts, percentileMinutes, type WaitSpan } from '../dashboard/wait-classes.ts'

const percentilesOf = (counts: readonly number[], seconds: number): WaitPercentiles => ({
  p50: percentileMinutes(counts, 0.5, seconds),
  p75: percentileMinutes(counts, 0.75, seconds),
  p90: percentileMinutes(counts, 0.9, seconds),
  p95: percentileMinutes(counts, 0.95, seconds),
})

/** How waits, or first answers, are distributed. */
export function waitReport(sum: Measures, kind: 'wait' | 'firstAnswer'): WaitReport {
  const count = kind === 'wait' ? sum.waits : sum.firstAnswers
  const open: WaitSpan = `${kind}Open`
  const [clockClasses, openClasses] = [classCounts(kind, sum, count), classCounts(open, sum, count)]
  return {
    count,
    clock: percentilesOf(clockClasses, sum[`${kind}Seconds`]),
    open: percentilesOf(openClasses, sum[`${open}Seconds`]),
    clockClasses,
    openClasses,
  }
}

/** The work that the bot did alone. */
export const botFigures = ({
  botTalks,
  botHelped,
  botLeft,
}: Pick<Measures, 'botTalks' | 'botHelped' | 'botLeft'>): BotFigures => ({
  talks: botTalks,
  helped: botHelped,
  left: botLeft,
  passedOn: Math.max(0, botTalks - botHelped - botLeft),
})

/** Where sums belong in a week. */
export type HeatSum = Partial<Measures> & { readonly weekday: number; readonly hour: number }

/** All cells of a week, by weekday and hour. */
export function heatCells(sums: readonly HeatSum[]): HeatCell[] {
  const sumOf = new Map(sums.map(sum => [sum.weekday * 24 + sum.hour, sum]))
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const sum = addMeasures(sumOf.get(index) ?? {})
    const { tickets, avgFirstAnswerTimeOpen, avgWaitTimeOpen } = summarizeFigures(sum)
    return {
      weekday: Math.floor(index / 24),
      hour: index % 24,
      tickets,
      firstAnswers: sum.firstAnswers,
      avgFirstAnswerTime: avgFirstAnswerTimeOpen,
      waits: sum.waits,
      avgWaitTime: avgWaitTimeOpen,
    }
  })
}
