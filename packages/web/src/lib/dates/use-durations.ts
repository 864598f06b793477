import { durationText, waitText, wholeMinutesText } from '@recado/domain'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'

/** Minutes as text: `exact` to the second when short, `whole` to the minute, `wait` of somebody who waits. */
export function useDurations() {
  const locale = useLocale()
  return useMemo(
    () => ({
      exact: (minutes: number | null) => durationText(minutes, locale),
      whole: (minutes: number) => wholeMinutesText(minutes, locale),
      wait: (minutes: number) => waitText(minutes, locale),
    }),
    [locale],
  )
}
