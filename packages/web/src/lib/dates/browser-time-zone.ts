import { DEFAULT_TIME_ZONE } from '@recado/domain'

/** The time zone of this browser; the default one where it has only an offset, which no company may have. */
export const browserTimeZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'UTC' || timeZone.includes('/') ? timeZone : DEFAULT_TIME_ZONE
}
