import { addDays } from '../queues/zoned-time.ts'

/** Days of a company's calendar, both included; `yyyy-mm-dd`. */
export interface Period {
  readonly from: string
  readonly to: string
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)

/** The first of the current month to today. Spec: administration 9 "Default dashboard range". */
export const defaultPeriod = (today: string): Period => ({ from: firstOfMonth(today), to: today })
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/**
 * The period that a filter names; null when it names none. Dates win over a number of days, which ends today;
 * a missing end is today, and a missing beginning the first of the month. Two dates in the wrong order are
 * exchanged.
 */
export function periodOf(
  filter: { readonly days?: number; readonly from?: string; readonly to?: string },
  today: string,
): Period | null {
  const { days = 0, from, to } = filter
  if (from !== undefined || to !== undefined) {
    const end = to ?? today
    const start = from ?? firstOfMonth(end)
    return start <= end ? { from: start, to: end } : { from: end, to: start }
  }
  return days > 0 ? { from: addDays(today, 1 - days), to: today } : null
}

/** The period of the same length before it. */
export function periodBefore({ from, to }: Period): Period {
  const end = addDays(from, -1)
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}

/** Whole months and the days that are left, which together are the period. */
export interface PeriodCover {
  readonly months: readonly Period[]
  readonly days: readonly Period[]
}

/** Reads a long period from few rows: whole months in the middle, days at its ends. */
export function coverPeriod({ from, to }: Period): PeriodCover {
  const firstMonth = from === firstOfMonth(from) ? from : firstOfNextMonth(from)
  const afterMonths = firstOfMonth(addDays(to, 1))
  if (firstMonth >= afterMonths) return { months: [], days: [{ from, to }] }
  const days = [
    { from, to: addDays(firstMonth, -1) },
    { from: afterMonths, to },
  ].filter(part => part.from <= part.to)
  return { months: [{ from: firstMonth, to: addDays(afterMonths, -1) }], days }
}
const firstOfNextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31))
