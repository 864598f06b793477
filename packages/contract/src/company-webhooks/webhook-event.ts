import { z } from 'zod'

/** The records of which a webhook may hear. */
export const WEBHOOK_TOPICS = ['ticket', 'message', 'contact', 'rating'] as const
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]
export const WEBHOOK_EVENTS = [
  'ticket.created',
  'ticket.changed',
  'message.created',
  'message.changed',
  'contact.created',
  'contact.changed',
  'rating.created',
  'test',
] as const
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number]

const WebhookNamed = z.object({ id: z.int(), name: z.string() })

export const WebhookTicket = z.object({
  id: z.int(),
  uuid: z.string(),
  protocol: z.string(),
  status: z.string(),
  isGroup: z.boolean(),
  contact: z.object({ id: z.int(), name: z.string(), number: z.string() }),
  user: WebhookNamed.nullable(),
  queue: WebhookNamed.nullable(),
  connection: z.object({ ...WebhookNamed.shape, channel: z.string() }),
  tags: z.array(WebhookNamed),
  createdAt: z.string(),
})
export type WebhookTicket = z.infer<typeof WebhookTicket>

export const WebhookMessage = z.object({
  id: z.int(),
  ticketId: z.int(),
  contactId: z.int(),
  type: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  /** Sent by a rule, not by a person. */
  isAutomatic: z.boolean(),
  /** Of a message to the customer: 1 sent, 2 delivered, 3 read, 4 played; -1 failed. */
  ack: z.int(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  hasFile: z.boolean(),
  createdAt: z.string(),
})
export const WebhookContact = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  isGroup: z.boolean(),
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  tags: z.array(WebhookNamed),
  createdAt: z.string(),
})
export const WebhookRating = z.object({ ticketId: z.int(), rate: z.int(), outOf: z.int() })

/**
 * The body of a call to a company's webhook; it has the record of its event. It is signed: `X-Recado-Signature`
 * holds `sha256=` and the HMAC-SHA256 in hex of `X-Recado-Timestamp`, a dot, and the body; while a key is being
 * replaced, one for each key, with a comma between. `X-Recado-Delivery` stays the same when a call is repeated.
 * Fields are added, never renamed.
 */
export const CompanyWebhookEvent = z.object({
  event: z.enum(WEBHOOK_EVENTS),
  companyId: z.int(),
  createdAt: z.string(),
  ticket: WebhookTicket.optional(),
  message: WebhookMessage.optional(),
  contact: WebhookContact.optional(),
  rating: WebhookRating.optional(),
})
export type CompanyWebhookEvent = z.infer<typeof CompanyWebhookEvent>
