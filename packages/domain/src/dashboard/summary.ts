import type { DashboardFigures, GroupFigures } from '@recado/contract'
import type { GroupMeasures, Measures } from './measures.ts'

const perCent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10
/** The share of met targets; null without a target. */
const shareMet = (met: number, missed: number): number | null =>
  met + missed === 0 ? null : perCent(met, met + missed)
/** The average in minutes of a sum of seconds. */
export const averageMinutes = (seconds: number, count: number): number =>
  count === 0 ? 0 : Math.round((seconds / count / 60) * 100) / 100

/** % of promoters minus % of detractors, from -100 to 100. Spec: behaviour 7 "Score". */
export const npsScore = ({
  promoters,
  detractors,
  ratings,
}: Pick<Measures, 'promoters' | 'detractors' | 'ratings'>): number =>
  ratings === 0 ? 0 : Math.round(((promoters - detractors) / ratings) * 100)

/** The average in stars, with one decimal; null without a rating. */
export const averageStars = ({
  ratingHundredths,
  ratings,
}: Pick<Measures, 'ratingHundredths' | 'ratings'>): number | null =>
  ratings === 0 ? null : Math.round(ratingHundredths / ratings / 10) / 10

/** The figures of an attendant, a queue, a connection or a tag; times in minutes, shares in per cent. */
export const summarizeGroup = (sum: GroupMeasures): GroupFigures => ({
  tickets: sum.opened,
  supportFinished: sum.finished,
  avgWaitTime: averageMinutes(sum.waitSeconds, sum.waits),
  avgWaitTimeOpen: averageMinutes(sum.waitOpenSeconds, sum.waits),
  avgFirstAnswerTime: averageMinutes(sum.firstAnswerSeconds, sum.firstAnswers),
  avgFirstAnswerTimeOpen: averageMinutes(sum.firstAnswerOpenSeconds, sum.firstAnswers),
  avgSupportTime: averageMinutes(sum.handledSeconds, sum.handled),
  avgSupportTimeOpen: averageMinutes(sum.handledOpenSeconds, sum.handled),
  targetsMetPerc: shareMet(sum.targetsMet, sum.targetsMissed),
  countRating: sum.ratings,
  rating: averageStars(sum),
  npsScore: npsScore(sum),
  sent: sum.sent,
})

/** The figures of a period as they are shown; times in minutes, shares in per cent. */
export function summarizeFigures(sum: Measures): DashboardFigures {
  const withoutRating = sum.finished - sum.finishedRated - sum.finishedAwaiting
  return {
    ...summarizeGroup(sum),
    reopened: sum.reopened,
    transferred: sum.transferred,
    resolved: sum.resolved,
    unanswered: sum.unanswered,
    targetsMet: sum.targetsMet,
    targetsMissed: sum.targetsMissed,
    firstTargetsMet: sum.firstTargetsMet,
    firstTargetsMissed: sum.firstTargetsMissed,
    firstTargetsMetPerc: shareMet(sum.firstTargetsMet, sum.firstTargetsMissed),
    npsPromotersPerc: perCent(sum.promoters, sum.ratings),
    npsPassivePerc: perCent(sum.passives, sum.ratings),
    npsDetractorsPerc: perCent(sum.detractors, sum.ratings),
    waitRating: sum.finishedAwaiting,
    withRating: sum.finishedRated,
    withoutRating,
    percRating: perCent(sum.finishedRated, sum.finishedRated + withoutRating),
    received: sum.received,
  }
}
