import { z } from 'zod'

/**
 * Alerts to admins about a number: it is down, has recovered, or was offline without proof that no message
 * was missed.
 */
export const ALERT_KINDS = [
  'down',
  'banned',
  'replaced',
  'outdated',
  'auth',
  'payment',
  /** The phone took the number back from the official API. */
  'offboarded',
  'passkey',
  'restricted',
  /** The network warned about the account. */
  'account',
  'back',
  'gap',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
/** `minutes`: length of an ended one. */
export const ConnectionAlert = z.object({
  whatsappId: z.int(),
  name: z.string(),
  kind: z.enum(ALERT_KINDS),
  at: z.string(),
  minutes: z.int().nullable(),
})
export type ConnectionAlert = z.infer<typeof ConnectionAlert>

/** An offline period of a number without proof that no message was missed. */
export const ConnectionGap = z.object({ id: z.int(), from: z.string(), until: z.string() })
export type ConnectionGap = z.infer<typeof ConnectionGap>

/** A problem of a number, until it recovers. */
export const ConnectionIncident = z.object({
  whatsappId: z.int(),
  name: z.string(),
  kind: z.enum(ALERT_KINDS),
  from: z.string(),
})
export type ConnectionIncident = z.infer<typeof ConnectionIncident>

/** Why a number is not as well as it could be. */
export const HEALTH_REASONS = [
  'disconnected',
  'unstable',
  'failures',
  'restricted',
  'newChats',
  'backlog',
  'silent',
  'gap',
  'account',
  'parked',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

const Flow = z.object({ heard: z.int(), sent: z.int(), failed: z.int() })
/**
 * New chats today with customers who never wrote, and their limit, null for any; the warm-up day and the
 * number of days, null once it is over; whether a recent restriction halves the limit; and the queued
 * background sends, with how many of them are held.
 */
const NumberSafety = z.object({
  newChats: z.object({ begun: z.int(), cap: z.int().nullable() }),
  warmUp: z.object({ day: z.int(), of: z.int() }).nullable(),
  isEased: z.boolean(),
  automatic: z.object({ waiting: z.int(), held: z.int() }),
})
/**
 * Health of a connection. `uptime`: share from 0 to 1 of the last 30 days in which it was wanted; null when
 * it never was.
 */
export const WhatsappHealth = z.object({
  score: z.int(),
  reasons: z.array(z.enum(HEALTH_REASONS)),
  lastFrameAt: z.string().nullable(),
  uptime: z.number().nullable(),
  outages: z.int(),
  today: Flow,
  week: Flow,
  waiting: z.object({ sends: z.int(), inbox: z.int(), parked: z.int() }),
  restrictedUntil: z.string().nullable(),
  /** Ban protection; null where no network bans numbers. */
  safety: NumberSafety.nullable(),
  /**
   * The provider's last statements on the number and its account, verbatim: quality, limit of new
   * conversations, actions.
   */
  account: z.array(z.string()),
  gaps: z.array(z.object({ from: z.string(), until: z.string(), isProven: z.boolean() })),
  incidents: z.array(z.object({ kind: z.enum(ALERT_KINDS), from: z.string(), until: z.string().nullable() })),
  /** The latest inputs that could not be handled, with the technical reason. */
  setAside: z.array(z.object({ at: z.string(), reason: z.string() })),
})
export type WhatsappHealth = z.infer<typeof WhatsappHealth>
