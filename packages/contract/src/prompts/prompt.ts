import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { flag, id, moment, partialWithoutDefaults, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { baseUrl } from '../messages/transcription.ts'
import { QueueBrief } from '../queues/queue.ts'

/** The voices of answers; with `texto` they are written. Spec: administration 9 "Prompt defaults". */
export const PROMPT_VOICES = [
  'texto',
  'pt-BR-FranciscaNeural',
  'pt-BR-AntonioNeural',
  'pt-BR-BrendaNeural',
  'pt-BR-DonatoNeural',
  'pt-BR-ElzaNeural',
  'pt-BR-FabioNeural',
  'pt-BR-GiovannaNeural',
  'pt-BR-HumbertoNeural',
  'pt-BR-JulioNeural',
  'pt-BR-LeilaNeural',
  'pt-BR-LeticiaNeural',
  'pt-BR-ManuelaNeural',
  'pt-BR-NicolauNeural',
  'pt-BR-ValerioNeural',
  'pt-BR-YaraNeural',
] as const
export type PromptVoice = (typeof PROMPT_VOICES)[number]

/** A number that a form may send as its digits; the empty text is the default. */
const numberField = <T extends z.ZodType<number, number>>(rule: T) =>
  z.union([
    rule,
    z
      .string()
      .regex(/^\d{1,10}([.,]\d{1,3})?$/)
      .transform(digits => Number(digits.replace(',', '.')))
      .pipe(rule),
  ])
const wholeNumber = (min: number, max: number) =>
  numberField(z.int().min(min, 'tooSmall').max(max, 'tooLarge'))

/** A key that is entered: the empty text keeps the stored one, null removes it. */
const enteredKey = z.union([text(LIMITS.apiKeyMax), z.null()]).default('')

/** Writable fields of a prompt. Spec: administration 3 "Prompt", 9 "Prompt defaults". */
export const PromptInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  prompt: requiredText(1, LIMITS.promptMax),
  /** Where the ticket waits for people after the prompt. */
  queueId: z.union([id, z.never()], 'queueRequired'),
  voice: z.enum(PROMPT_VOICES).default('texto'),
  voiceKey: enteredKey,
  /** Region of the speech service: `brazilsouth`. */
  voiceRegion: text(40)
    .overwrite(value => value.trim().toLowerCase())
    .regex(/^[a-z0-9-]*$/, 'invalid')
    .default(''),
  maxTokens: wholeNumber(1, LIMITS.promptTokensMax).default(100),
  temperature: numberField(z.number().min(0, 'tooSmall').max(2, 'tooLarge')).default(1),
  /** The latest messages of the ticket that the model reads. */
  maxMessages: wholeNumber(1, LIMITS.promptMessagesMax).default(10),
  model: requiredText(1, 100).default('gpt-4o-mini'),
  baseUrl: baseUrl.default('https://api.openai.com/v1'),
  apiKey: enteredKey,
  /** Knowledge for the model, in paragraphs. */
  knowledge: text(LIMITS.knowledgeMax).default(''),
  /** The quick messages of the company are knowledge too. */
  useQuickMessages: flag.default(true),
  /** Tokens in a day of the company's calendar; 0 = no limit. */
  tokensPerDay: wholeNumber(0, 1_000_000_000).default(0),
})
export type PromptInput = z.output<typeof PromptInput>
export const PromptChange = partialWithoutDefaults(PromptInput)
export type PromptChange = z.output<typeof PromptChange>

/**
 * A prompt: what people wrote, and what the server adds. Its keys never leave the server, which only says
 * whether they are set.
 */
export const Prompt = z.object({
  id: z.int(),
  companyId: z.int(),
  ...PromptInput.omit({ apiKey: true, voiceKey: true }).shape,
  /** Null after its queue was removed. */
  queueId: z.int().nullable(),
  queue: QueueBrief.nullable(),
  hasVoiceKey: z.boolean(),
  hasApiKey: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Prompt = z.output<typeof Prompt>
/** A prompt as far as its reader may see it: attendants read its id and name. Spec: behaviour 19. */
export const VisiblePrompt = Prompt.partial().required({ id: true, name: true })
export type VisiblePrompt = z.infer<typeof VisiblePrompt>

/** The tokens of a prompt today, in the company's calendar, and the places where it answers. */
export const PromptUsage = z.object({
  promptId: z.int(),
  tokens: z.int(),
  answers: z.int(),
  isLimitReached: z.boolean(),
  connections: z.array(z.object({ id: z.int(), name: z.string() })),
  queues: z.array(QueueBrief),
  /** Options of menus that hand the conversation over. */
  options: z.array(z.object({ id: z.int(), name: z.string(), queueName: z.string() })),
})
export type PromptUsage = z.infer<typeof PromptUsage>

/**
 * A test of a prompt, saved or not: fields that are absent, and keys that are empty, are those of `promptId`.
 * Its tokens count.
 */
export const PromptTrialInput = z.object({
  promptId: id.nullable().default(null),
  prompt: PromptChange,
  firstName: text(LIMITS.personNameMax).default(''),
  messages: z
    .array(z.object({ author: z.enum(['customer', 'prompt']), text: requiredText(1, LIMITS.templateMax) }))
    .min(1)
    .max(LIMITS.promptMessagesMax),
})
export type PromptTrialInput = z.output<typeof PromptTrialInput>

/** The answer to a test. `transfer`: the conversation would go to people; without a queue it keeps its own. */
export const PromptTrial = z.object({
  text: z.string(),
  transfer: z.object({ queue: QueueBrief.nullable(), reason: z.string() }).nullable(),
  sources: z.array(z.string()),
  tokens: z.int(),
  /** Milliseconds until the provider had answered. */
  tookMs: z.int(),
})
export type PromptTrial = z.infer<typeof PromptTrial>
