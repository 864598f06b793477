import { DAY_MS, type MailingRhythm } from '@recado/contract'
import type { Period } from '../dashboard/period.ts'
import { localClock } from '../queues/local-clock.ts'
import { addDays, zonedTimeToDate } from '../queues/zoned-time.ts'

/** When a report is mailed: on a weekday, 0 is Sunday, or on a day of the month, at an hour of the company's zone. */
export interface MailingRule {
  readonly rhythm: MailingRhythm
  readonly day: number
  readonly hour: number
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
/** The first of the month that is `months` months after that of a date. */
function firstOfMonth(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The days of a rule in the week or month of a date, and in those beside it. */
const daysAround = (date: string, { rhythm, day }: MailingRule): string[] =>
  [-1, 0, 1].map(step => DAY_OF[rhythm](date, day, step))
/** The day of a rule in the week or month that is `step` after that of a date. */
const DAY_OF: Readonly<Record<MailingRhythm, (date: string, day: number, step: number) => string>> = {
  week: (date, day, step) => addDays(date, day - weekdayOf(date) + step * 7),
  month: (date, day, step) => addDays(firstOfMonth(date, step), day - 1),
}
const timesAround = (rule: MailingRule, now: Date, zone: string): Date[] =>
  daysAround(localClock(now, zone).date, rule).map(date =>
    zonedTimeToDate(date, `${String(rule.hour).padStart(2, '0')}:00`, zone),
  )

/** The first time of a rule after a moment. */
export function nextMailingTime(rule: MailingRule, now: Date, zone: string): Date {
  const next = timesAround(rule, now, zone).find(time => time > now)
  if (!next) throw new Error('A rule has a time in every month.')
  return next
}
/** The last time of a rule until a moment: after a downtime it stands for those that were missed. */
export function lastMailingTime(rule: MailingRule, now: Date, zone: string): Date {
  const last = timesAround(rule, now, zone).findLast(time => time <= now)
  if (!last) throw new Error('A rule has a time in every month.')
  return last
}

/** Longer than any two time zones lie apart, shorter than any two times of a rule. */
const ZONE_GAP_MS = 2 * DAY_MS
/**
 * The time that a mailing which is due stands for: the last of its rule. Null when a new time zone moved that time
 * behind `now`, as the last one then is the one before, which was mailed already.
 */
export function dueMailingTime(rule: MailingRule, dueAt: Date, now: Date, zone: string): Date | null {
  const last = lastMailingTime(rule, now, zone)
  return dueAt.getTime() - last.getTime() > ZONE_GAP_MS ? null : last
}

/** The last whole week, from Monday, or the last whole month before the day of a moment. */
export const mailingPeriod = (period: MailingRhythm, at: Date, zone: string): Period =>
  LAST_PERIOD[period](localClock(at, zone).date)
const LAST_PERIOD: Readonly<Record<MailingRhythm, (date: string) => Period>> = {
  week(date) {
    const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
    return { from: addDays(monday, -7), to: addDays(monday, -1) }
  },
  month: date => ({ from: firstOfMonth(date, -1), to: addDays(firstOfMonth(date, 0), -1) }),
}
