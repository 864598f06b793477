import { RECURRENCE_MONTHS, type Recurrence } from '@recado/contract'
import { localClock } from '../queues/local-clock.ts'
import { zonedTimeToDate } from '../queues/zoned-time.ts'

/** The day `months` months after a day, `yyyy-mm-dd`; the last one of a month that is shorter. */
export function addMonthsToDay(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** The facts that decide a company's next due date. */
export interface DueDateFacts {
  readonly dueDate: Date | null
  readonly recurrence: Recurrence
  readonly timezone: string
}

/**
 * The due date one recurrence later, at the same local time; from now where there is none. Spec:
 * administration 4 "+ Vencimiento".
 */
export function nextDueDate({ dueDate, recurrence, timezone }: DueDateFacts, now: Date): Date {
  const from = dueDate ?? now
  const { date, time } = localClock(from, timezone)
  const next = zonedTimeToDate(addMonthsToDay(date, RECURRENCE_MONTHS[recurrence]), time, timezone)
  // The local clock shows minutes.
  return new Date(next.getTime() + (from.getTime() % 60_000))
}

/**
 * The due date after a payment: one recurrence later. A company that is so late that this is past too gets
 * its time from now, since nobody pays for nothing. Spec: behaviour 15.
 */
export function paidDueDate(facts: DueDateFacts, now: Date): Date {
  const next = nextDueDate(facts, now)
  return next > now ? next : nextDueDate({ ...facts, dueDate: now }, now)
}

/** The moment so many recurrences, also parts of one, after the due date; after now where it is past or there is none. */
export function extendDueDate(facts: DueDateFacts, recurrences: number, now: Date): Date {
  let start = facts.dueDate !== null && facts.dueDate > now ? facts.dueDate : now
  let left = recurrences
  for (; left >= 1; left -= 1) start = nextDueDate({ ...facts, dueDate: start }, now)
  const end = nextDueDate({ ...facts, dueDate: start }, now)
  return new Date(start.getTime() + Math.round((end.getTime() - start.getTime()) * left))
}

/**
 * The due date after a payment that pays for a part of the time, from 0 to 1. It is counted from now when the
 * company has expired, so that each payment lets it in.
 */
export const partlyPaidDueDate = (facts: DueDateFacts, share: number, now: Date): Date =>
  share >= 1 ? paidDueDate(facts, now) : extendDueDate(facts, share, now)

/** The recurrences, also parts of one, that lie between now and the due date; 0 where it is past or there is none. */
export function recurrencesLeft({ dueDate, recurrence, timezone }: DueDateFacts, now: Date): number {
  if (dueDate === null || dueDate <= now) return 0
  const { date, time } = localClock(dueDate, timezone)
  const start = zonedTimeToDate(addMonthsToDay(date, -RECURRENCE_MONTHS[recurrence]), time, timezone)
  return (dueDate.getTime() - now.getTime()) / (dueDate.getTime() - start.getTime())
}
