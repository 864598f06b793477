import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { moment, partialWithoutDefaults, text, wholeNumber } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** A service that answers customers in place of the bot. Spec: administration 3 "QueueIntegration". */
export const INTEGRATION_TYPES = ['typebot', 'n8n', 'webhook', 'dialogflow'] as const
export type IntegrationType = (typeof INTEGRATION_TYPES)[number]
export const INTEGRATION_LANGUAGES = ['pt-BR', 'en', 'es'] as const

/**
 * The breaker of an integration's calls. `closed`: calls are made. `open`: it failed too often, and tickets
 * go to people without a call. `halfOpen`: the next call is a trial.
 */
export const CIRCUIT_STATES = ['closed', 'open', 'halfOpen'] as const
export type CircuitState = (typeof CIRCUIT_STATES)[number]

/** An address of http or https, without user and password; empty for none. */
const serviceUrl = z
  .string()
  .overwrite(value => value.trim())
  .max(LIMITS.urlMax, 'tooLong')
  .refine(value => {
    const url = URL.parse(value)
    return value === '' || (url !== null && /^https?:$/.test(url.protocol) && url.username === '')
  }, 'invalidUrl')
const keyword = text(LIMITS.integrationKeywordMax).default('')
const message = text(LIMITS.templateMax).default('')
const numberUpTo = (max: number) => wholeNumber(6).pipe(z.int().min(0).max(max, 'tooLarge'))

/** Without the rule for a missing type. */
export const QueueIntegrationFields = z.object({
  type: z.enum(INTEGRATION_TYPES).optional(),
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  /** Written of dialogflow alone, where empty takes the project of the service account; of the others it is the name. */
  projectName: text(LIMITS.titleMax).default(''),
  language: z.enum(INTEGRATION_LANGUAGES).default('pt-BR'),
  /** JSON of a Google service account. Empty or missing keeps the stored one. */
  jsonContent: text(LIMITS.serviceAccountMax).default(''),
  /** Of n8n and webhook the address that is called, of typebot its server, of dialogflow a regional server. */
  urlN8N: serviceUrl.default(''),
  typebotSlug: text(LIMITS.titleMax)
    .overwrite(value => value.trim())
    .default(''),
  /** Minutes without a message of the customer that end the session; 0 is never. */
  typebotExpires: numberUpTo(LIMITS.typebotExpiresMax).default(1),
  /** Milliseconds of typing before each message. */
  typebotDelayMessage: numberUpTo(LIMITS.typebotDelayMax).default(1_000),
  typebotKeywordFinish: keyword,
  typebotKeywordRestart: keyword,
  typebotUnknownMessage: message,
  typebotRestartMessage: message,
})
/** Without a type, a service account means dialogflow. */
export const withIntegrationType = <T extends { type?: IntegrationType | undefined; jsonContent: string }>(
  input: T,
) => ({
  ...input,
  type: input.type ?? (input.jsonContent === '' ? ('typebot' as const) : ('dialogflow' as const)),
})

/**
 * Writable fields of an integration; the rules between fields are in `validateIntegration`. Spec:
 * administration 5 "Queue integration".
 */
export const QueueIntegrationInput = QueueIntegrationFields.transform(withIntegrationType)
export type QueueIntegrationInput = z.output<typeof QueueIntegrationInput>
export const QueueIntegrationChange = partialWithoutDefaults(QueueIntegrationFields)
export type QueueIntegrationChange = z.output<typeof QueueIntegrationChange>
/** An integration for admins: what people wrote, and what the server adds. Secrets only show whether they are set. */
export const QueueIntegration = z.object({
  id: z.int(),
  companyId: z.int(),
  ...QueueIntegrationFields.omit({ jsonContent: true }).shape,
  type: z.enum(INTEGRATION_TYPES),
  /** A service account is stored; its JSON is never returned. */
  hasJsonContent: z.boolean(),
  /** The e-mail of the stored service account; empty without one. */
  serviceAccount: z.string(),
  /** The first characters of the key that signs the calls of n8n and webhook. */
  signingKeyPrefix: z.string(),
  circuit: z.enum(CIRCUIT_STATES),
  /** Since when calls fail; null while they succeed. */
  failingSince: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type QueueIntegration = z.output<typeof QueueIntegration>
