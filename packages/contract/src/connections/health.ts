import { z } from 'zod'

/** What an admin is told of a number: it went down, or is well again, or was away without proof that nothing was missed. */
export const ALERT_KINDS = ['down', 'banned', 'replaced', 'outdated', 'auth', 'payment', 'restricted', 'back', 'gap'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
/** `minutes`: how long, of what is over. */
export const ConnectionAlert = z.object({
  whatsappId: z.int(),
  name: z.string(),
  kind: z.enum(ALERT_KINDS),
  at: z.string(),
  minutes: z.int().nullable(),
})
export type ConnectionAlert = z.infer<typeof ConnectionAlert>

/** A time in which a number was away, and of which nobody proved that nothing was missed. */
export const ConnectionGap = z.object({ id: z.int(), from: z.string(), until: z.string() })
export type ConnectionGap = z.infer<typeof ConnectionGap>

/** What is wrong with a number, until it is well again. */
export const ConnectionIncident = z.object({ whatsappId: z.int(), name: z.string(), kind: z.enum(ALERT_KINDS), from: z.string() })
export type ConnectionIncident = z.infer<typeof ConnectionIncident>

/** Why a number is not as well as it could be. */
export const HEALTH_REASONS = ['disconnected', 'unstable', 'failures', 'restricted', 'newChats', 'backlog', 'silent', 'gap', 'parked'] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

const Flow = z.object({ heard: z.int(), sent: z.int(), failed: z.int() })
/**
 * Chats begun today with customers who never wrote, and how many may be, null for any; the day of warming up out of how many, null
 * once it is over; whether a restriction of late halves what may be begun; and what waits of what nobody waits for, with how much of it is held back.
 */
const NumberSafety = z.object({
  newChats: z.object({ begun: z.int(), cap: z.int().nullable() }),
  warmUp: z.object({ day: z.int(), of: z.int() }).nullable(),
  isEased: z.boolean(),
  automatic: z.object({ waiting: z.int(), held: z.int() }),
})
/** How a connection is and has been. `uptime` is a share from 0 to 1 of the last 30 days in which it was wanted; null when it never was. */
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
  /** How it is kept from being barred; null where no network bars numbers. */
  safety: NumberSafety.nullable(),
  /** What the provider last said of the number and its account, in its own words: quality, how many may be begun with, what it did. */
  account: z.array(z.string()),
  gaps: z.array(z.object({ from: z.string(), until: z.string(), isProven: z.boolean() })),
  incidents: z.array(z.object({ kind: z.enum(ALERT_KINDS), from: z.string(), until: z.string().nullable() })),
})
export type WhatsappHealth = z.infer<typeof WhatsappHealth>
