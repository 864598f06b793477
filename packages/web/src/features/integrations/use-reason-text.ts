import { useTranslations } from 'use-intl'
import { reasonKeyOf } from './reasons.ts'

/** Returns a formatter of the reason why a call failed. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('integrations.reasons')
  return reason => {
    const key = reasonKeyOf(reason)
    return key ? t(key) : reason
  }
}
