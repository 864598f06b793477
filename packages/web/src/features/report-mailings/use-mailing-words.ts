import type { ReportMailing } from '@recado/contract'
import { useLocale, useTranslations } from 'use-intl'
import { weekdayText } from '../../lib/dates/dates.ts'
import { hourText, type MailingFilter } from './mailing-values.ts'

/** The weekdays from Monday; 0 is Sunday. */
export function useMailingDays(): { weekday: number; name: string }[] {
  const locale = useLocale()
  return [1, 2, 3, 4, 5, 6, 0].map(weekday => ({
    weekday,
    // The first of February 2026 is a Sunday.
    name: weekdayText(`2026-02-0${weekday + 1}T12:00:00Z`, { timeZone: 'UTC', locale, style: 'long' }),
  }))
}

/** Returns functions that write a filter and the times of a mailing as text. */
export function useMailingWords() {
  const t = useTranslations('reportMailings')
  const days = useMailingDays()
  return {
    filter({ fromAd, ad, isByClock }: MailingFilter, limits: readonly string[]): string {
      const words = [
        ...limits,
        ...(fromAd && ad === '' ? [t('anyAd')] : []),
        ...(isByClock ? [t('byClock')] : []),
      ]
      return t('filter', { filter: words.length === 0 ? t('everything') : words.join(', ') })
    },
    times({ rhythm, day, hour }: Pick<ReportMailing, 'rhythm' | 'day' | 'hour'>): string {
      const name = rhythm === 'week' ? days.find(({ weekday }) => weekday === day)?.name : String(day)
      return t(`when.${rhythm}`, { day: name ?? '', hour: hourText(hour) })
    },
  }
}
