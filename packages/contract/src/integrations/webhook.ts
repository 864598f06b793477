import { z } from 'zod'

const Named = z.object({ id: z.int(), name: z.string() })

/**
 * The body of a call to n8n or a webhook. It is signed: `X-Recado-Signature` is `sha256=` and the HMAC-SHA256
 * in hex of `X-Recado-Timestamp`, a dot, and the body. `X-Recado-Delivery` stays the same when a call is
 * repeated. Fields are added, never renamed. Spec: behaviour 10.
 */
export const IntegrationEvent = z.object({
  /** `test` is a trial by an admin. */
  event: z.enum(['message', 'test']),
  ticket: z.object({
    id: z.int(),
    uuid: z.string(),
    protocol: z.string(),
    status: z.string(),
    /** The first message of the conversation with the integration. */
    isNew: z.boolean(),
    createdAt: z.string(),
  }),
  contact: z.object({ id: z.int(), name: z.string(), number: z.string(), email: z.string() }),
  message: z.object({
    id: z.int(),
    type: z.string(),
    body: z.string(),
    /** Of the button or list row that the customer pressed. */
    choiceId: z.string().nullable(),
    createdAt: z.string(),
  }),
  queue: Named.nullable(),
  connection: z.object({ ...Named.shape, channel: z.string() }),
  company: Named,
})
export type IntegrationEvent = z.infer<typeof IntegrationEvent>

/** The answer to a call, all of it optional; an empty body is an empty answer. */
export const IntegrationReply = z.object({
  /** Texts, or files by their address, in the order in which they are sent. */
  messages: z
    .array(
      z.union([
        z.string(),
        z.object({ text: z.string() }),
        z.object({ url: z.url(), caption: z.string().optional() }),
      ]),
    )
    .optional(),
  /** The ticket waits in this queue for people. */
  queueId: z.int().optional(),
  /** This user gets the ticket. */
  userId: z.int().optional(),
  /** Numbers of tags, or names; new names become tags. */
  tags: z.array(z.union([z.int(), z.string()])).optional(),
  /** The ticket is closed. */
  close: z.boolean().optional(),
})
