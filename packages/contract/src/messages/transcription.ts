import { z } from 'zod'
import { requiredText, text } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { LIMITS } from '../limits.ts'

/** A transcript. `running`: a provider is transcribing now. */
export const Transcription = z.object({ state: z.enum(['running', 'done']), text: z.string() })
export type Transcription = z.infer<typeof Transcription>

/**
 * Failure of a provider. `key`: it refused the key. `limit`: its limit is reached. `sound`: it cannot read
 * the recording.
 */
export const TRANSCRIPTION_FAULTS = ['key', 'limit', 'sound', 'unreachable', 'answer'] as const
export type TranscriptionFault = (typeof TRANSCRIPTION_FAULTS)[number]

/** An expression that looks for slashes at the end takes minutes for a long text with slashes elsewhere. */
function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address.charAt(end - 1) === '/') end -= 1
  return address.slice(0, end)
}

/** Address of an OpenAI-compatible service, up to its version: `https://api.openai.com/v1`. */
export const baseUrl = z
  .string('required')
  .overwrite(value => withoutEndSlashes(toStorableText(value).trim()))
  .min(1, 'required')
  .max(500, 'tooLong')
  .refine(
    value =>
      value === '' ||
      (['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '') && !/[?#@]/.test(value)),
    'invalidUrl',
  )

/** Language of a recording, if known, as two letters; otherwise services detect it. */
export const TranscriptionForm = z.object({
  language: z
    .string()
    .regex(/^([a-z]{2})?$/)
    .optional(),
})

/**
 * Transcription provider of a company: its own, the operator's, or none. The key itself is never returned.
 */
export const TranscriptionProvider = z.object({
  source: z.enum(['company', 'operator', 'none']),
  baseUrl: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
})
export type TranscriptionProvider = z.infer<typeof TranscriptionProvider>

/** An omitted key stays unchanged, as long as the host stays; an empty one means that none is needed. */
export const TranscriptionProviderInput = z.object({
  baseUrl,
  model: requiredText(1, 100),
  apiKey: text(LIMITS.apiKeyMax).optional(),
})
export type TranscriptionProviderInput = z.output<typeof TranscriptionProviderInput>
