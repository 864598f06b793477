import { z } from 'zod'
import { flag, text } from '../fields.ts'
import { ALERT_KINDS } from '../connections/health.ts'
import { LIMITS } from '../limits.ts'
import { MEDIA_TYPES } from '../messages/message.ts'

/** Bytes as browsers write the keys of a subscription: base64url without padding. */
const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/)

/** Where the push service of a browser takes what is meant for it, and the keys that only this browser can read it with (RFC 8291). */
export const PushTarget = z.object({
  endpoint: text(LIMITS.pushEndpointMax),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushTarget = z.infer<typeof PushTarget>

/** What a browser asks for that wants to be told of new messages while nobody looks. */
export const PushSubscriptionInput = PushTarget.extend({
  /** Whether what the customer wrote may stand on the device's screen. */
  showText: flag.default(true),
})

/** What a browser needs to be pushed to, and what the server keeps of it. */
export const PushState = z.object({
  /** The server's own public key, base64url; push services take pushes of its owner alone. */
  publicKey: z.string(),
  /** What this session asked for; null when it is not pushed to. */
  subscription: z.object({ showText: z.boolean() }).nullable(),
})
export type PushState = z.infer<typeof PushState>

/** What is pushed, encrypted for one browser; its service worker finds the words. */
export const PushNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    language: z.string(),
    /** The conversation it leads to. */
    uuid: z.string(),
    /** Who wrote. */
    name: z.string(),
    /** What was written; null when it is not to be shown. */
    text: z.string().nullable(),
    mediaType: z.enum(MEDIA_TYPES),
  }),
  /** A number went down or came back; `others`: how many more pieces of news there are. */
  z.object({
    kind: z.literal('connection'),
    language: z.string(),
    alert: z.enum(ALERT_KINDS),
    name: z.string(),
    minutes: z.int().nullable(),
    others: z.int(),
  }),
  z.object({ kind: z.literal('test'), language: z.string() }),
])
export type PushNotice = z.infer<typeof PushNotice>
