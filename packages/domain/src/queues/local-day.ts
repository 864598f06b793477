import { DAY_MS } from '@recado/contract'
import { localClock } from './local-clock.ts'
import { addDays, wallTimeOf, wallTimesToDates } from './zoned-time.ts'

const MINUTE_MS = 60_000

/**
 * The first moment of a local day, `yyyy-mm-dd`: from then on clocks show this day or a later one. Midnight comes twice
 * where clocks return to it (Azores, Havana), and then the day begins with the first; it does not come where clocks skip it,
 * and then the day begins with the time after it. A day that the calendar skips begins and ends with the next one. The
 * function `start_of_local_day` of the database is the same rule.
 */
export function startOfLocalDay(day: string, zone: string): Date {
  const [before, after] = wallTimesToDates(Date.parse(`${day}T00:00Z`), zone)
  // Clocks turned back: past midnight again they show the day before, unless they return just to midnight.
  if (before < after) return isReached(day, after.getTime() - MINUTE_MS, zone) ? before : after
  // Clocks turned forward: midnight is before or after that, or is skipped.
  return isReached(day, before.getTime() - MINUTE_MS, zone) ? after : before
}
const isReached = (day: string, epochMs: number, zone: string): boolean =>
  localClock(new Date(epochMs), zone).date >= day

/** The last millisecond of a local day. */
export const endOfLocalDay = (day: string, zone: string): Date =>
  new Date(startOfLocalDay(addDays(day, 1), zone).getTime() - 1)

/**
 * The local hour of a moment, `yyyy-mm-ddTHH:00`. Its day is always the one that {@link startOfLocalDay}
 * gives the moment.
 */
export function localHour(at: Date, zone: string): string {
  const wallTime = wallTimeOf(at, zone)
  const hour = `${new Date(wallTime).toISOString().slice(0, 13)}:00`
  const turnsBackWithinADay = wallTimeOf(new Date(at.getTime() + DAY_MS), zone) < wallTime + DAY_MS
  if (!turnsBackWithinADay) return hour
  // Clocks that return from past midnight to the day before show the next day too early.
  const day = hour.slice(0, 10)
  return at < startOfLocalDay(day, zone) ? `${addDays(day, -1)}T23:00` : hour
}
