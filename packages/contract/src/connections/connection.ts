import { z } from 'zod'
import { changeOf, flag, id, idOrNone, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { QueueBrief } from '../queues/queue.ts'
import { CONNECTION_STATUSES } from './connection-status.ts'

/** How a number is reached: WhatsApp Web by QR, the official Cloud API, or the built-in simulator. */
export const PROVIDERS = ['beta', 'cloud', 'simulator'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Why a connection is not connected, as a key the screens translate. */
export const STATUS_REASONS = [
  'auth',
  'banned',
  'replaced',
  'outdated',
  'user',
  'qrExpired',
  'unreachable',
  'credentials',
  'restricted',
  'payment',
  'driver',
] as const
export type StatusReason = (typeof STATUS_REASONS)[number]

export const ConnectionBrief = z.object({ id: z.int(), name: z.string() })
export type ConnectionBrief = z.infer<typeof ConnectionBrief>

/** What every user may know of a connection. */
export const Whatsapp = z.object({
  ...ConnectionBrief.shape,
  status: z.enum(CONNECTION_STATUSES),
  statusReason: z.enum(STATUS_REASONS).nullable(),
  isDefault: z.boolean(),
  provider: z.enum(PROVIDERS),
  channel: z.enum(['whatsapp', 'facebook', 'instagram']),
  number: z.string().nullable(),
  queues: z.array(QueueBrief),
  /** It has words to ask for a rating with. */
  hasRatingMessage: z.boolean(),
  updatedAt: z.string(),
})
export type Whatsapp = z.infer<typeof Whatsapp>

/** The names of the secrets the Cloud API needs; they are written, never read back. */
export const CLOUD_CREDENTIALS = ['phoneNumberId', 'wabaId', 'accessToken', 'appSecret', 'verifyToken'] as const
const Credentials = z.object(
  Object.fromEntries(CLOUD_CREDENTIALS.map(name => [name, text(2_000).optional()])) as Record<
    (typeof CLOUD_CREDENTIALS)[number],
    z.ZodOptional<ReturnType<typeof text>>
  >,
)

/** A connection as an admin sees it. Secrets only say whether they are set. */
export const WhatsappDetail = z.object({
  ...Whatsapp.shape,
  greetingMessage: z.string(),
  complationMessage: z.string(),
  outOfHoursMessage: z.string(),
  queueIds: z.array(z.int()),
  allowGroup: z.boolean(),
  groupAsTicket: z.enum(['enabled', 'disabled']),
  timeCreateNewTicket: z.int(),
  maxUseBotQueues: z.int(),
  timeUseBotQueues: z.int(),
  sendIdQueue: z.int(),
  endWord: z.string(),
  ratingMessage: z.string(),
  npsEnabled: z.boolean(),
  maxUseBotQueuesNPS: z.int(),
  expiresTicketNPS: z.int(),
  qrcode: z.string(),
  expirationTime: z.string().nullable(),
  hookUrl: z.string().nullable(),
  credentialsSet: z.array(z.enum(CLOUD_CREDENTIALS)),
  lastFrameAt: z.string().nullable(),
})
export type WhatsappDetail = z.infer<typeof WhatsappDetail>

const minutes = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    z.literal('').transform(() => 0),
  ])
  .pipe(z.int().min(0).max(525_600))
/** What may be written of a connection. Spec: administration 3 "WhatsApp connection" and 5 "Connection". */
export const WhatsappInput = z.object({
  name: requiredText(LIMITS.nameMin, LIMITS.nameMax),
  provider: z.enum(PROVIDERS).default('beta'),
  isDefault: flag.default(false),
  greetingMessage: text(LIMITS.templateMax).default(''),
  complationMessage: text(LIMITS.templateMax).default(''),
  outOfHoursMessage: text(LIMITS.templateMax).default(''),
  queueIds: z.array(id).max(LIMITS.filterIds).default([]),
  allowGroup: flag.default(true),
  groupAsTicket: z.enum(['enabled', 'disabled']).default('disabled'),
  /** Minutes in which a customer who writes again gets the closed ticket back; 0 = never. */
  timeCreateNewTicket: minutes.default(0),
  maxUseBotQueues: minutes.default(3),
  timeUseBotQueues: minutes.default(0),
  /** The queue after {@link maxUseBotQueues} menus without a choice; none = 0 or null. */
  sendIdQueue: z.union([z.literal(0), z.literal('0').transform(() => 0 as const), idOrNone]).default(null),
  endWord: text(30).default('sair'),
  /** What is said to ask for a rating; without it nobody is asked. Spec: behaviour 7. */
  ratingMessage: text(LIMITS.templateMax).default(''),
  /** The rating is a score from 0 to 10, else 1 to 3. */
  npsEnabled: flag.default(false),
  /** How often it is asked again after an answer that is none. */
  maxUseBotQueuesNPS: minutes.pipe(z.int().max(20)).default(2),
  /** Minutes until nobody waits for the rating any more; 0 = never. Required with a score. */
  expiresTicketNPS: minutes.default(0),
  credentials: Credentials.default({}),
})
export type WhatsappInput = z.output<typeof WhatsappInput>
/** The provider of a connection never changes. */
export const WhatsappChange = changeOf(WhatsappInput.omit({ provider: true }))
export type WhatsappChange = z.output<typeof WhatsappChange>
export const WhatsappParams = z.object({ whatsappId: id })

/** What changes while a number is being linked. Spec: behaviour 17 "-whatsappSession". */
export const WhatsappSession = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  statusReason: z.enum(STATUS_REASONS).nullable(),
  qrcode: z.string(),
  expirationTime: z.string().nullable(),
})
export type WhatsappSession = z.infer<typeof WhatsappSession>
