import { zonedTimeToDate } from '@recado/domain'
import { useDates } from '../../../../lib/dates/use-dates.ts'

/** A day of the calendar (YYYY-MM-DD) in short: "ter. 24/11". */
export function useDayName(): (day: string) => string {
  const { weekday, timeZone } = useDates()
  return day => `${weekday(zonedTimeToDate(day, '12:00', timeZone))} ${day.slice(8)}/${day.slice(5, 7)}`
}
