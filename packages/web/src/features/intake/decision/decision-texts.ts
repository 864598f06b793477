import type { BotMessage } from '@recado/contract'
import { useTranslations } from 'use-intl'

/** The text of a customer's message, or words for one without. */
export function useDecisionTexts() {
  const t = useTranslations('botDecisions.facts')
  return {
    bodyOf: ({ body, mediaType }: BotMessage): string =>
      body === '' ? t(mediaType === 'chat' ? 'gone' : 'attachment') : body,
  }
}
