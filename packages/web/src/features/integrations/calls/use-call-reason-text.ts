import type { IntegrationReason } from '@recado/contract'
import { useTranslations } from 'use-intl'

/** Returns a formatter of the reason why a call failed: the text of its code, else the service's own words. */
export function useCallReasonText(): (reason: IntegrationReason | null, words: string) => string {
  const t = useTranslations('integrations.reasons')
  return (reason, words) => (reason === null ? words : t(reason))
}
