import { DAY_MS } from '@recado/contract'
import { localClock } from './local-clock.ts'

/** The day `days` days after a day, `yyyy-mm-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The UTC offset of a time zone at a moment, in milliseconds; rounded to minutes, as clocks show it. */
function utcOffsetMs(epochMs: number, zone: string): number {
  const { date, time } = localClock(new Date(epochMs), zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(epochMs / 60_000) * 60_000
}

/** The wall time of a time zone at a moment, as if it were UTC; in milliseconds. */
export const wallTimeOf = (at: Date, zone: string): number => at.getTime() + utcOffsetMs(at.getTime(), zone)

/**
 * The moment of a local day and time in a time zone, `yyyy-mm-dd` and `HH:mm`. An ambiguous time is the first
 * of the two, and a skipped one is the
 * moment as long after midnight as it states. Returns an invalid date when the texts are no day or time.
 */
export function zonedTimeToDate(day: string, time: string, zone: string): Date {
  const wallTimeMs = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wallTimeMs)) return new Date(Number.NaN)
  // The parser of JavaScript takes the 31st of February, and 24:00, for a later day, and 10 for 10:00.
  const isExact = new Date(wallTimeMs).toISOString() === `${day}T${time}:00.000Z`
  return wallTimeToDate(isExact ? wallTimeMs : Number.NaN, zone)
}

/** The moment of a wall time that is written as if it were UTC, in milliseconds: the reverse of {@link wallTimeOf}. */
export function wallTimeToDate(wallTimeMs: number, zone: string): Date {
  if (Number.isNaN(wallTimeMs)) return new Date(Number.NaN)
  const [before, after] = wallTimesToDates(wallTimeMs, zone)
  const matching = [before, after].filter(at => wallTimeOf(at, zone) === wallTimeMs)
  return matching.length > 0 ? new Date(Math.min(...matching.map(Number))) : before
}

/**
 * The moments of a wall time by the offset of a day before and by that of a day after. They differ only around a change of
 * the clocks.
 */
export function wallTimesToDates(wallTimeMs: number, zone: string): readonly [before: Date, after: Date] {
  return [
    new Date(wallTimeMs - utcOffsetMs(wallTimeMs - DAY_MS, zone)),
    new Date(wallTimeMs - utcOffsetMs(wallTimeMs + DAY_MS, zone)),
  ]
}
