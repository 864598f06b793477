import { useMemo, useSyncExternalStore } from 'react'
import { useLocale, useTimeZone, useTranslations } from 'use-intl'
import {
  agoOf,
  calendarWeekdayText,
  dayText,
  monthText,
  shortDayText,
  shortStampText,
  stampText,
  timeText,
  weekdayText,
  type Moment,
} from './dates.ts'

const listeners = new Set<() => void>()
let minute = new Date()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `listener` once a minute, until the returned function is called. */
export function subscribeMinute(listener: () => void): () => void {
  // Nobody updated it while nobody listened.
  if (listeners.size === 0) minute = new Date()
  listeners.add(listener)
  timer ??= setInterval(() => {
    minute = new Date()
    for (const notify of listeners) notify()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current time, updated once a minute by one timer for the whole page. */
export const useMinute = (): Date => useSyncExternalStore(subscribeMinute, () => minute)

/**
 * Dates in the company's time zone: `day` dd/MM/yyyy, `time` HH:mm, `shortDay` dd/MM, `stamp` dd/MM/yyyy HH:mm,
 * `shortStamp` dd/MM/yy HH:mm, `month` MM/yyyy; weekdays in the words of the language.
 */
export function useDates() {
  const timeZone = useTimeZone() ?? 'America/Sao_Paulo'
  const locale = useLocale()
  return useMemo(
    () => ({
      timeZone,
      day: (moment: Moment) => dayText(moment, timeZone),
      time: (moment: Moment) => timeText(moment, timeZone),
      shortDay: (moment: Moment) => shortDayText(moment, timeZone),
      stamp: (moment: Moment) => stampText(moment, timeZone),
      shortStamp: (moment: Moment) => shortStampText(moment, timeZone),
      month: (moment: Moment) => monthText(moment, timeZone),
      weekday: (moment: Moment) => weekdayText(moment, { timeZone, locale, style: 'short' }),
      calendarWeekday: (day: string) => calendarWeekdayText(day, locale),
    }),
    [timeZone, locale],
  )
}

/** Returns a formatter of relative time: "agora", "há 4 min", "Ontem", "18/10". Updates every minute. */
export function useAgo(): (moment: Moment) => string {
  const t = useTranslations('ago')
  const { shortDay } = useDates()
  const renewed = useMinute()
  return moment => {
    // An instant after the shared clock's last tick must not appear to be in the future.
    const now = new Date(Math.max(renewed.getTime(), new Date(moment).getTime()))
    const ago = agoOf(moment, now)
    switch (ago.unit) {
      case 'now':
        return t('now')
      case 'minutes':
        return t('minutes', { count: ago.count })
      case 'hours':
        return t('hours', { count: ago.count })
      case 'yesterday':
        return t('yesterday')
      case 'day':
        return shortDay(moment)
    }
  }
}
