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
 * a missing end is today, and a missing beginning the first of the month. It may end before it begins.
 */
export function periodOf(
  filter: { readonly days?: number; readonly from?: string; readonly to?: string },
  today: string,
): Period | null {
  const { days = 0, from, to } = filter
  if (from !== undefined || to !== undefined) {
    const end = to ?? today
    return { from: from ?? firstOfMonth(end), to: end }
  }
  return days > 0 ? { from: addDays(today, 1 - days), to: today } : null
}

/** The periods that a menu offers by name. */
export const NAMED_PERIODS = [
  'today',
  'yesterday',
  'last7',
  'month',
  'lastMonth',
  'last90',
  'last365',
] as const
export type PeriodName = (typeof NAMED_PERIODS)[number]

/** The days of a named period, seen from today. */
export function namedPeriod(name: PeriodName, today: string): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'month':
      return defaultPeriod(today)
    case 'lastMonth': {
      const end = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(end), to: end }
    }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last90':
      return { from: addDays(today, -89), to: today }
    case 'last365':
      return { from: addDays(today, -364), to: today }
  }
}

/** The first name that a period has today, if any. */
export const periodNameOf = ({ from, to }: Period, today: string): PeriodName | undefined =>
  NAMED_PERIODS.find(name => {
    const named = namedPeriod(name, today)
    return named.from === from && named.to === to
  })

/** A period as an address has it: the default is no date, so that the link has it tomorrow too. */
export const addressPeriod = (
  period: Period,
  today: string,
): { readonly from: string | undefined; readonly to: string | undefined } => {
  const { from, to } = defaultPeriod(today)
  const isDefault = period.from === from && period.to === to
  return isDefault ? { from: undefined, to: undefined } : period
}

/** The period of the same length before it; whole months of the calendar have as many whole months before them. */
export function periodBefore({ from, to }: Period): Period {
  const end = addDays(from, -1)
  const months = countWholeMonths({ from, to })
  if (months > 0) return { from: addMonths(from, -months), to: end }
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
/** The first of the month that is `months` after that of a first of a month. */
const addMonths = (first: string, months: number): string => {
  const number = monthNumber(first) + months
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}-01`
}
/** The number of calendar months that a period consists of; 0 when it begins or ends within one. */
function countWholeMonths({ from, to }: Period): number {
  const afterEnd = addDays(to, 1)
  const isWhole = from === firstOfMonth(from) && afterEnd === firstOfMonth(afterEnd)
  return isWhole ? monthNumber(afterEnd) - monthNumber(from) : 0
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
