import { DAY_MS } from '@recado/contract'
import { addDays, wallTimeOf } from '../zoned-time.ts'

const WEEK_MS = 7 * DAY_MS
const MINUTE_MS = 60_000
const offsetOf = (epochMs: number, zone: string): number => wallTimeOf(new Date(epochMs), zone) - epochMs

/** The moments of a year at which the clocks of a time zone change; those that last for less than a week are missing. */
export function listClockChanges(zone: string, year: number): Date[] {
  const changes: Date[] = []
  for (let from = Date.UTC(year, 0, 1); from < Date.UTC(year + 1, 0, 1); from += WEEK_MS) {
    if (offsetOf(from, zone) === offsetOf(from + WEEK_MS, zone)) continue
    let [low, high] = [from, from + WEEK_MS]
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS
      if (offsetOf(middle, zone) === offsetOf(from, zone)) low = middle
      else high = middle
    }
    changes.push(new Date(high))
  }
  return changes
}

/** The days around a moment, `yyyy-mm-dd`, in order. */
export const listDaysAround = (at: Date): string[] =>
  [-2, -1, 0, 1, 2, 3].map(days => addDays(at.toISOString().slice(0, 10), days))
