import { localClock } from './local-clock.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a calendar shows so many days after a day, `yyyy-mm-dd`. */
export const daysAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How far a clock in a time zone is ahead of UTC at a moment, in milliseconds; to the minute, as clocks show it. */
function aheadOfUtc(at: number, zone: string): number {
  const { date, time } = localClock(new Date(at), zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}

/**
 * The moment at which the clocks of a time zone show this day and time, `yyyy-mm-dd` and `HH:mm`. Of a time that comes twice it is the first, and
 * one that is leapt over stands for the moment as long after midnight as it says. An invalid date when the texts are no day or time.
 */
export function momentAt(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return new Date(Number.NaN)
  const [before, after] = [shown - aheadOfUtc(shown - DAY_MS, zone), shown - aheadOfUtc(shown + DAY_MS, zone)]
  const right = [before, after].filter(at => at + aheadOfUtc(at, zone) === shown)
  return new Date(right.length > 0 ? Math.min(...right) : before)
}
