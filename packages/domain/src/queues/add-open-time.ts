import { DAY_MS } from '@recado/contract'
import { intervalsOn, type OpeningHours } from './opening-hours.ts'
import { addDays, wallTimeOf, wallTimeToDate } from './zoned-time.ts'

/** The number of days that are searched for enough open time. */
const MAX_DAYS = 366

/**
 * The moment at which `minutes` within the opening hours have passed since a moment, in a time zone. Null when
 * the next year does not have as many. Without minutes it is the moment itself, open or not.
 */
export function addOpenMinutes(hours: OpeningHours, from: Date, minutes: number, zone: string): Date | null {
  const isAlwaysOpen = hours.week.length === 0 && hours.exceptions.length === 0
  if (isAlwaysOpen || minutes <= 0) return new Date(from.getTime() + Math.max(0, minutes) * 60_000)
  const start = wallTimeOf(from, zone)
  let left = minutes * 60_000
  let reached = start
  // A night shift of the day before may still run.
  let day = addDays(new Date(start).toISOString().slice(0, 10), -1)
  for (; Date.parse(`${day}T00:00Z`) < start + MAX_DAYS * DAY_MS; day = addDays(day, 1))
    for (const interval of intervalsOn(hours, day).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
      const opens = Math.max(Date.parse(`${interval.start}Z`), reached)
      const closes = Date.parse(`${interval.end}Z`)
      if (closes <= opens) continue
      if (closes - opens >= left) return wallTimeToDate(opens + left, zone)
      left -= closes - opens
      reached = closes
    }
  return null
}
