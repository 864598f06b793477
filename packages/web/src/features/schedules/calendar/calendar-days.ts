import { addDays, localClock, zonedTimeToDate } from '@recado/domain'

export type CalendarView = 'week' | 'month'

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day))

/** The days of the week or the whole weeks of the month around a day; weeks begin on Sunday. */
export function calendarDays(day: string, view: CalendarView): string[] {
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day), index))
  const first = startOfWeek(`${day.slice(0, 7)}-01`)
  const next = shiftCalendar(`${day.slice(0, 7)}-01`, 'month', 1)
  const days: string[] = []
  for (let one = first; one < next || days.length % 7 !== 0; one = addDays(one, 1)) days.push(one)
  return days
}

/** The same day of the week before or after, or the first of the month. */
export function shiftCalendar(day: string, view: CalendarView, by: number): string {
  if (view === 'week') return addDays(day, by * 7)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

/** Days that a key moves the focus by; the start and the end of the week by Home and End. */
const KEY_DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
/** The day that a key leads to from a day; undefined for keys that lead nowhere. */
export function dayOfKey(day: string, key: string, view: CalendarView): string | undefined {
  if (key in KEY_DAYS) return addDays(day, KEY_DAYS[key] ?? 0)
  if (key === 'Home') return startOfWeek(day)
  if (key === 'End') return addDays(startOfWeek(day), 6)
  if (key === 'PageUp') return shiftCalendar(day, view, -1)
  return key === 'PageDown' ? shiftCalendar(day, view, 1) : undefined
}

/** The same local time on another day. */
export function moveToDay(at: string, day: string, timeZone: string): Date {
  const moment = new Date(at)
  const { date, time } = localClock(moment, timeZone)
  return date === day ? moment : zonedTimeToDate(day, time, timeZone)
}
/** The day before or after, in the way in which arrows with Alt move a message. */
export const shiftDay = (at: string, key: string, timeZone: string): string | undefined =>
  key in KEY_DAYS ? addDays(localClock(new Date(at), timeZone).date, KEY_DAYS[key] ?? 0) : undefined
