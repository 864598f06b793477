import { coarseDurationText, durationText, wholeMinutesText } from '@recado/domain'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'

/** Minutes as text: `exact` to the second when short, `whole` to the minute, `coarse` in the largest unit. */
export function useDurations() {
  const locale = useLocale()
  return useMemo(
    () => ({
      exact: (minutes: number | null) => durationText(minutes, locale),
      whole: (minutes: number) => wholeMinutesText(minutes, locale),
      coarse: (minutes: number) => coarseDurationText(minutes, locale),
    }),
    [locale],
  )
}
