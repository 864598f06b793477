import { useFormatter } from 'use-intl'

/** `5 min 40 s`, `3 h 05 min`; a dash without a time. Minutes. */
export function shortDuration(minutes: number | null): string {
  if (minutes === null || minutes === 0) return '–'
  const seconds = Math.round(minutes * 60)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 600 && seconds % 60 > 0) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  const whole = Math.round(minutes)
  return whole < 60
    ? `${whole} min`
    : `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')} min`
}

/** Days of the calendar as the language writes them: `24/11`. */
export function useDayText(): (day: string) => string {
  const format = useFormatter()
  return day =>
    format.dateTime(new Date(`${day}T12:00Z`), { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
}
/** Short names of the days of a week, from Monday; 0 is Sunday. */
export function useWeekdays(): { weekday: number; name: string }[] {
  const format = useFormatter()
  return [1, 2, 3, 4, 5, 6, 0].map(weekday => ({
    weekday,
    // The first of February 2026 is a Sunday.
    name: format
      .dateTime(new Date(Date.UTC(2026, 1, 1 + weekday, 12)), { weekday: 'short', timeZone: 'UTC' })
      .replace('.', ''),
  }))
}
