import type { Snooze } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'

/**
 * Returns a formatter for the end of a snooze: `17:00` today, else `23/11 09:00`, or that it waits for the
 * customer.
 */
export function useWakeText(): (snooze: Snooze) => string {
  const t = useTranslations('tickets.snooze')
  const { day, shortDay, time } = useDates()
  const now = useMinute()
  return ({ until }) => {
    if (until === null) return t('answer')
    return day(until) === day(now) ? time(until) : `${shortDay(until)} ${time(until)}`
  }
}
