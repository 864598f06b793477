import { z } from 'zod'
import { flag, text } from '../fields.ts'
import { ALERT_KINDS } from '../connections/health.ts'
import { LIMITS } from '../limits.ts'
import { ANSWER_STEPS } from '../tickets/deadline.ts'
import { MEDIA_TYPES } from '../messages/message.ts'

/** Bytes as browsers write the keys of a subscription: base64url without padding. */
const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/)

/**
 * Endpoint of a browser's push service, and the keys of which only this browser has the private part (RFC
 * 8291).
 */
export const PushTarget = z.object({
  endpoint: text(LIMITS.pushEndpointMax),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushTarget = z.infer<typeof PushTarget>

/** Input of a browser that subscribes to push notices of new messages. */
export const PushSubscriptionInput = PushTarget.extend({
  /** Whether the device's screen may show the customer's text. */
  showText: flag.default(true),
})

/** Server key for push, and the stored subscription of the browser. */
export const PushState = z.object({
  /** The server's own public key, base64url; push services accept its owner's pushes only. */
  publicKey: z.string(),
  /** Subscription of this session; null when there is none. */
  subscription: z.object({ showText: z.boolean() }).nullable(),
})
export type PushState = z.infer<typeof PushState>

/** Push payload, encrypted for one browser; its service worker renders the text. */
export const PushNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    language: z.string(),
    /** The conversation it leads to. */
    uuid: z.string(),
    /** Author. */
    name: z.string(),
    /** Message text; null when it is hidden. */
    text: z.string().nullable(),
    mediaType: z.enum(MEDIA_TYPES),
  }),
  /** A number went down or recovered; `others`: number of further notices. */
  z.object({
    kind: z.literal('connection'),
    language: z.string(),
    alert: z.enum(ALERT_KINDS),
    name: z.string(),
    minutes: z.int().nullable(),
    others: z.int(),
  }),
  /** A ticket was given to the user (`queue` is null), or waits now in a queue of theirs. */
  z.object({
    kind: z.literal('transfer'),
    language: z.string(),
    /** The conversation it leads to. */
    uuid: z.string(),
    /** The customer. */
    name: z.string(),
    queue: z.string().nullable(),
  }),
  /** The answer to a customer is due or late; the browser counts the minutes at the moment in which it shows them. */
  z.object({
    kind: z.literal('answer'),
    language: z.string(),
    step: z.enum(ANSWER_STEPS),
    /** The conversation it leads to. */
    uuid: z.string(),
    name: z.string(),
    dueAt: z.string(),
  }),
  /** The user lost an open ticket to another queue, because its answer was late. */
  z.object({
    kind: z.literal('escalated'),
    language: z.string(),
    uuid: z.string(),
    name: z.string(),
    queue: z.string(),
  }),
  /** An integration failed so often that its calls are paused. */
  z.object({ kind: z.literal('integration'), language: z.string(), name: z.string() }),
  /** A webhook failed so long that it is turned off. */
  z.object({ kind: z.literal('webhook'), language: z.string(), name: z.string() }),
  z.object({ kind: z.literal('test'), language: z.string() }),
])
export type PushNotice = z.infer<typeof PushNotice>
