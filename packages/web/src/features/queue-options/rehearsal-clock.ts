import { localClock, openingState, zonedTimeToDate, type OpeningHours } from '@recado/domain'

/** The moment of a rehearsal: now, the next moment at which the queue is closed, or a local day and time. */
export type RehearsalMoment =
  | { readonly is: 'now' | 'closed' }
  | { readonly is: 'date'; readonly date: string; readonly time: string }

/** The moment as a date; undefined for a queue that never closes, and for a day or time that is none. */
export function rehearsalDate(
  moment: RehearsalMoment,
  { hours, now, timeZone }: { hours: OpeningHours; now: Date; timeZone: string },
): Date | undefined {
  if (moment.is === 'now') return now
  if (moment.is === 'date') {
    const date = zonedTimeToDate(moment.date, moment.time, timeZone)
    return Number.isNaN(date.getTime()) ? undefined : date
  }
  const { isOpen, changesAt } = openingState(hours, localClock(now, timeZone))
  if (!isOpen) return now
  return changesAt ? zonedTimeToDate(changesAt.date, changesAt.time, timeZone) : undefined
}
