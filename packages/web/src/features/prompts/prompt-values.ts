import { defaultsOf, PromptInput, type Prompt } from '@recado/contract'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { pickInput } from '../../lib/form/form-values.ts'

const NO_KEYS = { apiKey: '' as string | null, voiceKey: '' as string | null }

/** Values of the editor: the defaults of the specification, or those of the record. Empty keys keep the stored ones. */
export const toPromptValues = (prompt: Prompt | undefined) => ({
  ...pickInput(PromptInput, {
    ...defaultsOf(PromptInput),
    name: '',
    prompt: '',
    ...prompt,
    queueId: 0,
    ...NO_KEYS,
  }),
  queueId: prompt?.queueId ?? null,
})
/** The form that editor and playground share. */
export type PromptFormApi = CheckedForm<ReturnType<typeof toPromptValues>>
