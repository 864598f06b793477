import { useLocale } from 'use-intl'
import { shortDayText, weekdayText } from '../../lib/dates/dates.ts'
/** A day of the calendar: `24/11`. */
export const reportDayText = (day: string): string => shortDayText(`${day}T12:00:00Z`, 'UTC')

/** Short names of the days of a week, from Monday; 0 is Sunday. */
export function useWeekdays(): { weekday: number; name: string }[] {
  const locale = useLocale()
  return [1, 2, 3, 4, 5, 6, 0].map(weekday => ({
    weekday,
    // The first of February 2026 is a Sunday.
    name: weekdayText(`2026-02-0${weekday + 1}T12:00:00Z`, {
      timeZone: 'UTC',
      locale,
      style: 'short',
    }).replace('.', ''),
  }))
}
