import { DEFAULT_HOURS, type DaySchedule } from '@recado/contract'

/**
 * Opening hours of a week for a form: stored days, and defaults for the others. Spec: administration 3
 * "Queue", default hours.
 */
export function toWeek(stored: readonly DaySchedule[]): Required<DaySchedule>[] {
  return DEFAULT_HOURS.map(day => {
    const { weekday, weekdayEn, weekdayEs } = day
    const known = stored.find(other => other.weekdayEn === weekdayEn)
    return { ...day, ...known, weekday, weekdayEn, weekdayEs }
  })
}

/** Copies Monday's hours to all working days. */
export function copyMondayHours(week: readonly Required<DaySchedule>[]): Required<DaySchedule>[] {
  const monday = week.find(({ weekdayEn }) => weekdayEn === 'monday')
  if (!monday) return [...week]
  const { startTime, endTime, startTimeB, endTimeB } = monday
  return week.map(day =>
    day.weekdayEn === 'saturday' || day.weekdayEn === 'sunday'
      ? day
      : { ...day, startTime, endTime, startTimeB, endTimeB },
  )
}
