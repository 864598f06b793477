import type { PromptUsage } from '@recado/contract'
import { useTranslations } from 'use-intl'

/** Names the connections, queues and menu options that use a prompt; empty without any. */
export function usePromptPlaces(): (usage: PromptUsage | undefined) => string {
  const t = useTranslations('prompts')
  return usage =>
    [
      ...[...(usage?.connections ?? []), ...(usage?.queues ?? [])].map(({ name }) => name),
      ...(usage?.options ?? []).map(({ name, queueName }) => t('usedByOption', { name, queue: queueName })),
    ].join(', ')
}
