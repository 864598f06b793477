import { localClock } from '../queues/local-clock.ts'

/** The calendar days until a due date in its company's time zone; below zero when it is past. */
export function daysUntilDue(dueDate: Date, now: Date, timezone: string): number {
  const [due, today] = [localClock(dueDate, timezone).date, localClock(now, timezone).date]
  return Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000)
}

/** The colour of a company in the operator's list. */
export type DueTone = 'none' | 'yellow' | 'orange' | 'red'

/**
 * Yellow when 5 days remain, orange from 4 ahead to 3 overdue, red from 4 overdue. Spec: administration 4
 * "Company due date".
 */
export function dueTone(daysLeft: number): DueTone {
  if (daysLeft <= -4) return 'red'
  if (daysLeft <= 4) return 'orange'
  return daysLeft === 5 ? 'yellow' : 'none'
}
