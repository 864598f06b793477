import { useLocale, useTranslations } from 'use-intl'
import { shortDayText, weekdayText } from '../../lib/dates/dates.ts'
/** The short names of hours, minutes and seconds. */
export interface TimeUnits {
  readonly h: string
  readonly min: string
  readonly s: string
}
/** `5 min 40 s`, `3 h 05 min`; a dash without a time. Minutes. */
export function shortDuration(minutes: number | null, { h, min, s }: TimeUnits): string {
  if (minutes === null || minutes === 0) return '–'
  const seconds = Math.round(minutes * 60)
  if (seconds < 60) return `${seconds} ${s}`
  if (seconds < 600 && seconds % 60 > 0) return `${Math.floor(seconds / 60)} ${min} ${seconds % 60} ${s}`
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} ${min}`
  const hours = `${Math.floor(whole / 60)} ${h}`
  return whole % 60 === 0 ? hours : `${hours} ${String(whole % 60).padStart(2, '0')} ${min}`
}

/** Minutes as text in the units of the language. */
export function useShortDuration(): (minutes: number | null) => string {
  const t = useTranslations('reports.units')
  const units = { h: t('h'), min: t('min'), s: t('s') }
  return minutes => shortDuration(minutes, units)
}

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
