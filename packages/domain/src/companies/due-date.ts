import { RECURRENCE_MONTHS, type Recurrence } from '@recado/contract'
import { localClock } from '../queues/local-clock.ts'
import { zonedTimeToDate } from '../queues/zoned-time.ts'

/** A day of the month, cut to the length of a month; `month` counts from 1 and may lie in another year. */
const cutToMonth = (date: number, year: number, month: number): number =>
  Math.min(date, new Date(Date.UTC(year, month, 0)).getUTCDate())

/**
 * The day `months` months after a day, `yyyy-mm-dd`, on the day `contractDay` of the month, or else on the same one;
 * the last one of a month that is shorter.
 */
export function addMonthsToDay(day: string, months: number, contractDay?: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const cut = cutToMonth(contractDay ?? date, year, month + months)
  return new Date(Date.UTC(year, month - 1 + months, cut)).toISOString().slice(0, 10)
}

/** Is a contract of this day of the month due on that date, `yyyy-mm-dd`? */
function isDueOn(contractDay: number, day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return cutToMonth(contractDay, year, month) === date
}

/** The facts that decide a company's next due date. */
export interface DueDateFacts {
  readonly dueDate: Date | null
  readonly recurrence: Recurrence
  readonly timezone: string
  /** The day of the month of the contract; absent or none: that of the due date. Spec: behaviour 19 "Due dates". */
  readonly day?: number | null
}

/** The day of the contract where it is due on that date; the time zone may have changed since. */
const dayOfContract = ({ day }: DueDateFacts, date: string): number | undefined =>
  typeof day === 'number' && isDueOn(day, date) ? day : undefined

/**
 * The day of the contract after its due date moved on to `to`, in time that begins at `begins`: it stays as long as
 * the new date is one of its own, so that 31 January, 28 February and 31 March follow each other.
 */
export function contractDayAfter(facts: DueDateFacts, begins: Date, to: Date): number {
  const [first, last] = [begins, to].map(moment => localClock(moment, facts.timezone).date)
  const dayOf = (date = ''): number => Number(date.slice(8))
  const known = [facts.day ?? null, dayOf(first)].find(day => day !== null && isDueOn(day, last ?? ''))
  return known ?? dayOf(last)
}

/**
 * The due date one recurrence later, at the same local time; from now where there is none. Spec:
 * administration 4 "+ Vencimiento".
 */
export function nextDueDate(facts: DueDateFacts, now: Date): Date {
  const { dueDate, recurrence, timezone } = facts
  const from = dueDate ?? now
  const { date, time } = localClock(from, timezone)
  const day = addMonthsToDay(date, RECURRENCE_MONTHS[recurrence], dayOfContract(facts, date))
  const next = zonedTimeToDate(day, time, timezone)
  // The local clock shows minutes.
  return new Date(next.getTime() + (from.getTime() % 60_000))
}

/**
 * The due date after a payment: one recurrence later. A company that is so late that this is past too gets
 * its time from now, since nobody pays for nothing. Spec: behaviour 15.
 */
export function paidDueDate(facts: DueDateFacts, now: Date): Date {
  const next = nextDueDate(facts, now)
  return next > now ? next : nextDueDate({ ...facts, dueDate: now, day: null }, now)
}

/** The moment so many recurrences, also parts of one, after the due date; after now where it is past or there is none. */
export function extendDueDate(facts: DueDateFacts, recurrences: number, now: Date): Date {
  const isFromNow = facts.dueDate === null || facts.dueDate <= now
  const begins = facts.dueDate === null || isFromNow ? now : facts.dueDate
  // Counted from its beginning, so that a short month cuts no later one.
  const day = contractDayAfter(isFromNow ? { ...facts, day: null } : facts, begins, begins)
  let start = begins
  let left = recurrences
  for (; left >= 1; left -= 1) start = nextDueDate({ ...facts, dueDate: start, day }, now)
  const end = nextDueDate({ ...facts, dueDate: start, day }, now)
  return new Date(start.getTime() + Math.round((end.getTime() - start.getTime()) * left))
}

/**
 * The due date after a payment that pays for a part of the time, from 0 to 1. It is counted from now when the
 * company has expired, so that each payment lets it in.
 */
export const partlyPaidDueDate = (facts: DueDateFacts, share: number, now: Date): Date =>
  share >= 1 ? paidDueDate(facts, now) : extendDueDate(facts, share, now)

/** The recurrences, also parts of one, that lie between now and the due date; 0 where it is past or there is none. */
export function recurrencesLeft(facts: DueDateFacts, now: Date): number {
  const { dueDate, recurrence, timezone } = facts
  if (dueDate === null || dueDate <= now) return 0
  const { date, time } = localClock(dueDate, timezone)
  const day = addMonthsToDay(date, -RECURRENCE_MONTHS[recurrence], dayOfContract(facts, date))
  const start = zonedTimeToDate(day, time, timezone)
  return (dueDate.getTime() - now.getTime()) / (dueDate.getTime() - start.getTime())
}
