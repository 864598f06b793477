import type { Message } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { parseSignature } from '@recado/domain'

/** Copies a message's text without the signature above it. */
export function useCopyMessage(): (message: Message) => Promise<void> {
  const t = useTranslations()
  return message =>
    navigator.clipboard.writeText(parseSignature(message).text).then(
      () => toast.success(t('actions.copied')),
      () => toast.error(t('conversation.copyFailed')),
    )
}
