import { DAY_MS } from '@recado/contract'
import { addDays, wallTimeOf } from '../queues/zoned-time.ts'
import { intervalsOn, type OpeningHours } from '../queues/opening-hours.ts'

/** Longer stretches count as if they had begun that many days before their end. */
const MAX_DAYS = 366

/** The seconds between two moments within the opening hours, in a time zone. */
export function openSecondsBetween(hours: OpeningHours, from: Date, to: Date, zone: string): number {
  const isAlwaysOpen = hours.week.length === 0 && hours.exceptions.length === 0
  if (isAlwaysOpen) return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))
  const end = wallTimeOf(to, zone)
  const start = Math.max(wallTimeOf(from, zone), end - MAX_DAYS * DAY_MS)
  let open = 0
  let reached = start
  // A night shift of the day before may still run.
  for (
    let day = addDays(new Date(start).toISOString().slice(0, 10), -1);
    Date.parse(`${day}T00:00Z`) < end;
    day = addDays(day, 1)
  )
    for (const interval of intervalsOn(hours, day).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
      const opens = Math.max(Date.parse(`${interval.start}Z`), reached)
      const closes = Math.min(Date.parse(`${interval.end}Z`), end)
      if (closes <= opens) continue
      open += closes - opens
      reached = closes
    }
  return Math.round(open / 1_000)
}
