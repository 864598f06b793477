import type { DaySchedule } from '@recado/contract'
import type { LocalClock, Weekday } from './local-clock.ts'

interface Shift {
  readonly start: string
  readonly end: string
}

const WEEKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const dayBefore = (weekday: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 6) % 7] ?? weekday

/** The shifts of a day that count: both times given. One from 00:00 to 00:00 has no minute. */
function shiftsOf(schedules: readonly DaySchedule[], weekday: Weekday): readonly Shift[] {
  const day = schedules.find(schedule => schedule.weekdayEn === weekday)
  if (!day) return []
  return [
    { start: day.startTime, end: day.endTime },
    { start: day.startTimeB ?? '', end: day.endTimeB ?? '' },
  ].filter(({ start, end }) => start !== '' && end !== '')
}

const crossesMidnight = ({ start, end }: Shift): boolean => end < start
/** The minute a shift ends is closed, save the day's last: 23:59 means until midnight. */
const isBefore = (time: string, end: string): boolean => time < end || end === '23:59'

/**
 * Is somebody there at this local time? A missing day, 00:00 to 00:00 and an empty shift are closed; a shift that ends before it
 * starts goes on after midnight. Spec: behaviour 6.
 */
export function isWithinOpeningHours(schedules: readonly DaySchedule[], { weekday, time }: Pick<LocalClock, 'weekday' | 'time'>): boolean {
  const isToday = shiftsOf(schedules, weekday).some(shift => time >= shift.start && (crossesMidnight(shift) || isBefore(time, shift.end)))
  return isToday || shiftsOf(schedules, dayBefore(weekday)).some(shift => crossesMidnight(shift) && time < shift.end)
}
