import type { Prompt } from '@recado/contract'
import type { CheckedForm } from '../../lib/form/checked-form.ts'

/** Values of the editor: the defaults of the specification, or those of the record. Empty keys keep the stored ones. */
export const toPromptValues = (prompt: Prompt | undefined) => ({
  name: prompt?.name ?? '',
  prompt: prompt?.prompt ?? '',
  queueId: prompt?.queueId ?? null,
  model: prompt?.model ?? 'gpt-4o-mini',
  baseUrl: prompt?.baseUrl ?? 'https://api.openai.com/v1',
  apiKey: '' as string | null,
  voice: prompt?.voice ?? ('texto' as const),
  voiceKey: '' as string | null,
  voiceRegion: prompt?.voiceRegion ?? '',
  maxTokens: prompt?.maxTokens ?? 100,
  temperature: prompt?.temperature ?? 1,
  maxMessages: prompt?.maxMessages ?? 10,
  knowledge: prompt?.knowledge ?? '',
  useQuickMessages: prompt?.useQuickMessages ?? true,
  tokensPerDay: prompt?.tokensPerDay ?? 0,
})
/** The form that editor and playground share. */
export type PromptFormApi = CheckedForm<ReturnType<typeof toPromptValues>>
