import { useTranslations } from 'use-intl'

const KNOWN = [
  'optedOut',
  'invalid',
  'duplicate',
  'refused',
  'noAnswer',
  'removed',
  'notArrived',
  'auth',
  'banned',
  'restricted',
  'disconnected',
  'rate',
  'window',
  'recipient',
  'content',
  'payment',
  'transient',
  'unsupported',
  'newChats',
  'unknown',
] as const
type Reason = (typeof KNOWN)[number]

/** The reason of a recipient in words. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('campaigns.reasons')
  return reason => t(KNOWN.find((one): one is Reason => one === reason) ?? 'unknown')
}
