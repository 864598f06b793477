import type { DaySchedule } from '@recado/contract'
import type { LocalClock, Weekday } from './local-clock.ts'

interface Shift {
  readonly start: string
  readonly end: string
}

const WEEKDAYS: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]
const dayBefore = (weekday: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 6) % 7] ?? weekday

/** The valid shifts of a day: both times given. One from 00:00 to 00:00 has no minute. */
function shiftsOf(schedules: readonly DaySchedule[], weekday: Weekday): readonly Shift[] {
  const day = schedules.find(schedule => schedule.weekdayEn === weekday)
  if (!day) return []
  return [
    { start: day.startTime, end: day.endTime },
    { start: day.startTimeB ?? '', end: day.endTimeB ?? '' },
  ].filter(({ start, end }) => start !== '' && end !== '')
}

const crossesMidnight = ({ start, end }: Shift): boolean => end < start
/** The minute in which a shift ends is closed, except the day's last: 23:59 means until midnight. */
const isBefore = (time: string, end: string): boolean => time < end || end === '23:59'

/**
 * Is this local time within the opening hours? A missing day, 00:00 to 00:00 and an empty shift are closed; a
 * shift that ends before it starts continues after midnight. Spec: behaviour 6.
 */
export function isWithinOpeningHours(
  schedules: readonly DaySchedule[],
  { weekday, time }: Pick<LocalClock, 'weekday' | 'time'>,
): boolean {
  const isToday = shiftsOf(schedules, weekday).some(
    shift => time >= shift.start && (crossesMidnight(shift) || isBefore(time, shift.end)),
  )
  return (
    isToday ||
    shiftsOf(schedules, dayBefore(weekday)).some(shift => crossesMidnight(shift) && time < shift.end)
  )
}
