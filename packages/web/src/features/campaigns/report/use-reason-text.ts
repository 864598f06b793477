import { toRecipientReason } from '@recado/domain'
import { useTranslations } from 'use-intl'

/** The reason of a recipient in words. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('campaigns.reasons')
  return reason => t(toRecipientReason(reason))
}
