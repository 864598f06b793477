import { DAY_MS, type ReportGrain, type ReportPoint } from '@recado/contract'
import { addDays } from '../queues/zoned-time.ts'
import { addMeasures, type Measures } from '../dashboard/measures.ts'
import type { Period } from '../dashboard/period.ts'
import { averageStars, npsScore, summarizeFigures } from '../dashboard/summary.ts'

/** Longer periods have a point for each week, and then for each month. */
const MAX_DAYS = 45
const MAX_WEEKS_IN_DAYS = 190

const daysOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** How fine the points of a period are. */
export function grainOf(period: Period): ReportGrain {
  const days = daysOf(period)
  if (days <= MAX_DAYS) return 'day'
  return days <= MAX_WEEKS_IN_DAYS ? 'week' : 'month'
}

/** The first day of the week, which begins on Monday, or of the month. */
export function startOf(day: string, grain: ReportGrain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 8)}01`
  return addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))
}

const nextStart = (start: string, grain: ReportGrain): string =>
  startOf(addDays(start, { day: 1, week: 7, month: 31 }[grain]), grain)

/** The points of a period, those without anything too; the first begins with the period. */
export function pointsOf(
  period: Period,
  grain: ReportGrain,
  sums: ReadonlyMap<string, Partial<Measures>>,
): ReportPoint[] {
  const points: ReportPoint[] = []
  for (let start = startOf(period.from, grain); start <= period.to; start = nextStart(start, grain))
    points.push(pointOf(start < period.from ? period.from : start, addMeasures(sums.get(start) ?? {})))
  return points
}

function pointOf(from: string, sum: Measures): ReportPoint {
  const { tickets, supportFinished, countRating, avgWaitTimeOpen, avgFirstAnswerTimeOpen } =
    summarizeFigures(sum)
  const { promoters, passives, detractors } = sum
  return {
    from,
    tickets,
    supportFinished,
    countRating,
    npsScore: countRating === 0 ? null : npsScore(sum),
    rating: averageStars(sum),
    promoters,
    passives,
    detractors,
    avgWaitTimeOpen,
    avgFirstAnswerTimeOpen,
  }
}
