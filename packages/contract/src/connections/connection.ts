import { z } from 'zod'
import { moment } from '../fields.ts'
import { QueueBrief } from '../queues/queue.ts'
import { CONNECTION_STATUSES } from './connection-status.ts'
import { WhatsappSettings } from './connection-input.ts'
import { CREDENTIAL_NAMES, PROVIDERS, type CredentialName } from './provider.ts'

/** Why a connection is not connected, as a key the screens translate. */
export const STATUS_REASONS = [
  'auth',
  'banned',
  'replaced',
  'outdated',
  'user',
  'qrExpired',
  'codeRefused',
  'unreachable',
  'credentials',
  'restricted',
  'payment',
  /** The phone took the number back from the official API. */
  'offboarded',
  'driver',
  'proxy',
  'proxyAuth',
  'proxyForbidden',
  'unsubscribed',
  'webhook',
  /** The network asks for a passkey: of a connected number too, which it may then log out. */
  'passkey',
] as const
export type StatusReason = (typeof STATUS_REASONS)[number]

export const ConnectionBrief = z.object({ id: z.int(), name: z.string() })
export type ConnectionBrief = z.infer<typeof ConnectionBrief>

/** Connection fields every user may see. */
export const Whatsapp = z.object({
  ...ConnectionBrief.shape,
  status: z.enum(CONNECTION_STATUSES),
  statusReason: z.enum(STATUS_REASONS).nullable(),
  isDefault: z.boolean(),
  provider: z.enum(PROVIDERS),
  channel: z.enum(['whatsapp', 'facebook', 'instagram']),
  number: z.string().nullable(),
  queues: z.array(QueueBrief),
  /** It has a text for the rating question. */
  hasRatingMessage: z.boolean(),
  /** It has a text for customers who write out of hours. */
  hasOutOfHoursMessage: z.boolean(),
  /** It has weekly hours of its own, which count where hours are kept per connection. */
  hasHours: z.boolean(),
  /** The queue of customers who do not choose; 0 is none. */
  sendIdQueue: z.int(),
  updatedAt: moment,
})
export type Whatsapp = z.infer<typeof Whatsapp>

/** A connection for admins. Secrets only show whether they are set. */
export const WhatsappDetail = z.object({
  ...Whatsapp.shape,
  ...WhatsappSettings.shape,
  qrcode: z.string(),
  expirationTime: moment.nullable(),
  /** Code to type on the phone instead of scanning, and that phone's digits. */
  pairingCode: z.string().nullable(),
  pairingNumber: z.string().nullable(),
  hookUrl: z.string().nullable(),
  credentialsSet: z.array(z.enum(CREDENTIAL_NAMES as readonly [CredentialName, ...CredentialName[]])),
  lastFrameAt: moment.nullable(),
})
export type WhatsappDetail = z.infer<typeof WhatsappDetail>

/** Changing fields while a number is linked. Spec: behaviour 17 "-whatsappSession". */
export const WhatsappSession = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  statusReason: z.enum(STATUS_REASONS).nullable(),
  qrcode: z.string(),
  expirationTime: moment.nullable(),
  pairingCode: z.string().nullable(),
})
export type WhatsappSession = z.infer<typeof WhatsappSession>
