import type { Repetition } from '@recado/contract'
import { localClock } from '../queues/local-clock.ts'
import { startOfLocalDay } from '../queues/local-day.ts'
import { addDays, zonedTimeToDate } from '../queues/zoned-time.ts'

/** The days on which nobody works: weekends, and days on which the company is closed all day. */
export interface WorkCalendar {
  readonly timeZone: string
  /** `yyyy-mm-dd` */
  readonly holidays: ReadonlySet<string>
}
/** One time of a series. `step` counts the regular times after the first; `at` may be later than its own. */
export interface Occurrence {
  readonly step: number
  readonly at: Date
  /** The day, `yyyy-mm-dd`, that was skipped for it. */
  readonly skipped: string | null
}

const MINUTE_MS = 60_000
/** Nobody closes for longer; the search for a working day ends here. */
const CLOSED_DAYS_MAX = 400
const UNIT_DAYS = { days: 1, weeks: 7 } as const

const isWorkingDay = (day: string, { holidays }: WorkCalendar): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}
function nextWorkingDay(day: string, calendar: WorkCalendar): string | undefined {
  for (let after = 1; after <= CLOSED_DAYS_MAX; after++)
    if (isWorkingDay(addDays(day, after), calendar)) return addDays(day, after)
  return undefined
}

/** The same day of a later month, or its last one: a month after 31 January is 28 or 29 February. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** The regular time of a step: in days, weeks and months at the same local time as the first. */
function momentOfStep(
  first: Date,
  { every, unit }: Repetition,
  step: number,
  { timeZone }: WorkCalendar,
): Date {
  if (unit === 'minutes') return new Date(first.getTime() + step * every * MINUTE_MS)
  const { date, time } = localClock(first, timeZone)
  const day =
    unit === 'months' ? addMonths(date, step * every) : addDays(date, step * every * UNIT_DAYS[unit])
  return new Date(zonedTimeToDate(day, time, timeZone).getTime() + (first.getTime() % MINUTE_MS))
}

/**
 * The next time of a series after one of its times. A skipped day moves to the next working day, unless the
 * series comes there anyhow; a series of minutes goes on with the next working day.
 */
export function nextOccurrence(
  first: Date,
  repeat: Repetition,
  last: Pick<Occurrence, 'step' | 'at'>,
  calendar: WorkCalendar,
): Occurrence | undefined {
  const { timeZone } = calendar
  for (let step = last.step + 1; step <= last.step + CLOSED_DAYS_MAX; step++) {
    const regular = momentOfStep(first, repeat, step, calendar)
    if (regular <= last.at) continue
    const { date, time } = localClock(regular, timeZone)
    if (!repeat.skipWeekends || isWorkingDay(date, calendar)) return { step, at: regular, skipped: null }
    const day = nextWorkingDay(date, calendar)
    if (day === undefined) return undefined
    if (repeat.unit === 'minutes') {
      const begins = startOfLocalDay(day, timeZone).getTime()
      const stepAtLeast = Math.ceil((begins - first.getTime()) / (repeat.every * MINUTE_MS))
      return { step: stepAtLeast, at: momentOfStep(first, repeat, stepAtLeast, calendar), skipped: date }
    }
    const moved = new Date(zonedTimeToDate(day, time, timeZone).getTime() + (first.getTime() % MINUTE_MS))
    if (moved < momentOfStep(first, repeat, step + 1, calendar)) return { step, at: moved, skipped: date }
  }
  return undefined
}

/** Whether a moment may be the time of this step: the regular one, or a later one before the next step. */
export const isTimeOfStep = (
  first: Date,
  repeat: Repetition,
  { step, at }: Pick<Occurrence, 'step' | 'at'>,
  timeZone: string,
): boolean => {
  const calendar = { timeZone, holidays: new Set<string>() }
  return (
    momentOfStep(first, repeat, step, calendar) <= at && at < momentOfStep(first, repeat, step + 1, calendar)
  )
}

/** The times of a series from its first one on, at most `limit`. The first is never moved. */
export function listOccurrences(
  first: Date,
  repeat: Repetition,
  calendar: WorkCalendar,
  limit: number,
): Occurrence[] {
  const all: Occurrence[] = [{ step: 0, at: first, skipped: null }]
  while (all.length < Math.min(limit, repeat.times)) {
    const next = nextOccurrence(first, repeat, all.at(-1) as Occurrence, calendar)
    if (!next) break
    all.push(next)
  }
  return all
}

/** The times of a series after one of them that fall between two moments, at most `limit`. */
export function listOccurrencesBetween(
  first: Date,
  repeat: Repetition,
  last: Pick<Occurrence, 'step' | 'at'>,
  calendar: WorkCalendar,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Date[] {
  const found: Date[] = []
  let after = last
  for (let times = repeat.times - 1; times > 0 && found.length < limit; times--) {
    const next = nextOccurrence(first, repeat, after, calendar)
    if (!next || next.at >= until) break
    if (next.at >= from) found.push(next.at)
    after = next
  }
  return found
}

/** The next time after one that was due, and the number of times that are left from then on. */
export interface NextInSeries {
  readonly next: Occurrence
  readonly times: number
}
/** Skips what is past already: after a downtime a series goes on, and does not catch up. */
export function continueSeries(
  first: Date,
  repeat: Repetition,
  last: Pick<Occurrence, 'step' | 'at'>,
  calendar: WorkCalendar,
  now: Date,
): NextInSeries | undefined {
  let [from, times] = [last, repeat.times - 1]
  while (times > 0) {
    const next = nextOccurrence(first, repeat, from, calendar)
    if (!next) return undefined
    if (next.at > now) return { next, times }
    from = next
    times -= 1
  }
  return undefined
}

/** The same local time some days later, of a follow-up. */
export function daysLater(from: Date, days: number, timeZone: string): Date {
  const { date, time } = localClock(from, timeZone)
  return zonedTimeToDate(addDays(date, days), time, timeZone)
}
