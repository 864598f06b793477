import type { Snooze } from '@recado/contract'
import { localClock } from '../queues/local-clock.ts'
import { addDays, zonedTimeToDate } from '../queues/zoned-time.ts'

/** Lists of open tickets show either the snoozed ones or the others. Every other list shows both. */
export const matchesSnoozeFilter = (
  ticket: { readonly snooze: Snooze | null },
  { status, snoozed }: { readonly status?: string | undefined; readonly snoozed: boolean },
): boolean => status !== 'open' || (ticket.snooze !== null) === snoozed

/** The times offered for a snooze; `laterToday` only while the day is long enough. */
export interface SnoozeTimes {
  readonly laterToday?: Date
  readonly tomorrow: Date
  readonly nextWeek: Date
}
const LATER_MS = 3 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const MORNING_TIME = '09:00'
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/**
 * Three hours later, at the full hour; tomorrow morning; the morning of the next Monday that is not tomorrow.
 * In the company's time zone.
 */
export function snoozeTimes(now: Date, zone: string): SnoozeTimes {
  const { date, weekday } = localClock(now, zone)
  const later = new Date(Math.ceil((now.getTime() + LATER_MS) / HOUR_MS) * HOUR_MS)
  const untilMonday = 7 - WEEKDAYS.indexOf(weekday)
  return {
    ...(localClock(later, zone).date === date ? { laterToday: later } : {}),
    tomorrow: zonedTimeToDate(addDays(date, 1), MORNING_TIME, zone),
    nextWeek: zonedTimeToDate(addDays(date, untilMonday === 1 ? 8 : untilMonday), MORNING_TIME, zone),
  }
}
