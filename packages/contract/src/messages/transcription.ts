import { z } from 'zod'
import { requiredText, toStorableText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** What a recording says. `running`: a provider is listening to it at this moment. */
export const Transcription = z.object({ state: z.enum(['running', 'done']), text: z.string() })
export type Transcription = z.infer<typeof Transcription>

/** Why a provider gave no text. `key`: it refused the key. `limit`: it takes no more for now. `sound`: it cannot read the recording. */
export const TRANSCRIPTION_FAULTS = ['key', 'limit', 'sound', 'unreachable', 'answer'] as const
export type TranscriptionFault = (typeof TRANSCRIPTION_FAULTS)[number]

/** Address of an OpenAI-compatible service, up to its version: `https://api.openai.com/v1`. */
export const baseUrl = z
  .string('required')
  .overwrite(value => toStorableText(value).trim().replace(/\/+$/, ''))
  .min(1, 'required')
  .max(500, 'tooLong')
  .refine(value => value === '' || (['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '') && !/[?#@]/.test(value)), 'invalidUrl')

/** The language of a recording where it is known, as two letters; services find it out otherwise. */
export const TranscriptionForm = z.object({
  language: z
    .string()
    .regex(/^([a-z]{2})?$/)
    .optional(),
})

/** Who writes down recordings for a company: its own provider, the operator's, or nobody. The key itself is never shown. */
export const TranscriptionProvider = z.object({
  source: z.enum(['company', 'operator', 'none']),
  baseUrl: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
})
export type TranscriptionProvider = z.infer<typeof TranscriptionProvider>

/** A key that is left out stays what it was, as long as the host stays; an empty one means that none is needed. */
export const TranscriptionProviderInput = z.object({ baseUrl, model: requiredText(1, 100), apiKey: text(LIMITS.apiKeyMax).optional() })
export type TranscriptionProviderInput = z.output<typeof TranscriptionProviderInput>
