import type {
  CompanyWebhookEvent,
  Contact,
  LivePayload,
  Message,
  Ticket,
  WebhookEventName,
  WebhookTicket,
  WebhookTopic,
} from '@recado/contract'

/** A record as a webhook hears of it. */
export interface WebhookRecord {
  readonly topic: WebhookTopic
  /** `message:7`: the same record has the same name. */
  readonly subject: string
  /** Deliveries of one ticket, or of one contact, have the same key and keep their order. */
  readonly orderKey: string
  readonly contactId: number
  /** The record was made just now; undefined: by the age of the record. */
  readonly isNew: boolean | undefined
  readonly createdAt: string
  /** When the event happened. */
  readonly at: Date
  readonly content: Pick<CompanyWebhookEvent, 'ticket' | 'message' | 'contact' | 'rating'>
}

const toWebhookTicket = (ticket: Ticket): WebhookTicket => ({
  id: ticket.id,
  uuid: ticket.uuid,
  protocol: ticket.protocol,
  status: ticket.status,
  isGroup: ticket.isGroup,
  contact: { id: ticket.contact.id, name: ticket.contact.name, number: ticket.contact.number },
  user: ticket.user && { id: ticket.user.id, name: ticket.user.name },
  queue: ticket.queue && { id: ticket.queue.id, name: ticket.queue.name },
  connection: { id: ticket.whatsapp.id, name: ticket.whatsapp.name, channel: ticket.channel },
  tags: ticket.tags.map(({ id, name }) => ({ id, name })),
  createdAt: ticket.createdAt,
})

const ofTicket = (ticket: Ticket, at: Date): WebhookRecord => ({
  topic: 'ticket',
  subject: `ticket:${ticket.id}`,
  orderKey: `ticket:${ticket.id}`,
  contactId: ticket.contactId,
  isNew: undefined,
  createdAt: ticket.createdAt,
  at,
  content: { ticket: toWebhookTicket(ticket) },
})
const ofMessage = (message: Message, isNew: boolean, at: Date): WebhookRecord => ({
  topic: 'message',
  subject: `message:${message.id}`,
  orderKey: `ticket:${message.ticketId}`,
  contactId: message.contactId,
  isNew,
  createdAt: message.createdAt,
  at,
  content: {
    message: {
      id: message.id,
      ticketId: message.ticketId,
      contactId: message.contactId,
      type: message.mediaType,
      body: message.body,
      fromMe: message.fromMe,
      isAutomatic: message.automatic,
      ack: message.ack,
      isEdited: message.isEdited,
      isDeleted: message.isDeleted,
      hasFile: message.mediaUrl !== null,
      createdAt: message.createdAt,
    },
  },
})
const ofContact = (contact: Contact, isNew: boolean, at: Date): WebhookRecord => ({
  topic: 'contact',
  subject: `contact:${contact.id}`,
  orderKey: `contact:${contact.id}`,
  contactId: contact.id,
  isNew,
  createdAt: contact.createdAt,
  at,
  content: {
    contact: {
      id: contact.id,
      name: contact.name,
      number: contact.number,
      email: contact.email,
      isGroup: contact.isGroup,
      extraInfo: contact.extraInfo.map(({ name, value }) => ({ name, value })),
      tags: contact.tags.map(({ id, name }) => ({ id, name })),
      createdAt: contact.createdAt,
    },
  },
})

/** The live events of which webhooks hear. */
export const WEBHOOK_SOURCES = ['ticket', 'appMessage', 'contact'] as const
/** One of them, and when it happened. */
export type WebhookSource = {
  [N in (typeof WEBHOOK_SOURCES)[number]]: {
    readonly name: N
    readonly payload: LivePayload<N>
    readonly at: Date
  }
}[(typeof WEBHOOK_SOURCES)[number]]

/** The record of a live event; undefined when webhooks do not hear of it: notes never leave the company. */
export function toWebhookRecord({ name, payload, at }: WebhookSource): WebhookRecord | undefined {
  if (name === 'ticket') return payload.action === 'update' ? ofTicket(payload.ticket, at) : undefined
  if (name === 'appMessage')
    return payload.message.isPrivate ? undefined : ofMessage(payload.message, payload.action === 'create', at)
  return payload.action === 'create' || payload.action === 'update'
    ? ofContact(payload.contact, payload.action === 'create', at)
    : undefined
}

export const ratingRecord = (
  ticket: Pick<Ticket, 'id' | 'contactId'>,
  { id, rate, outOf, at }: { id: number; rate: number; outOf: number; at: Date },
): WebhookRecord => ({
  topic: 'rating',
  subject: `rating:${id}`,
  orderKey: `ticket:${ticket.id}`,
  contactId: ticket.contactId,
  isNew: true,
  createdAt: at.toISOString(),
  at,
  content: { rating: { ticketId: ticket.id, rate, outOf } },
})

/** A ticket of which a webhook has not heard is new only while it is this young. */
const NEW_MS = 10 * 60_000

/** The event of a record; undefined when nothing changed since the last one. */
export function webhookEventOf(
  record: WebhookRecord,
  { digest, lastDigest }: { readonly digest: string; readonly lastDigest: string | undefined },
): WebhookEventName | undefined {
  if (lastDigest === digest) return undefined
  if (record.topic === 'rating') return lastDigest === undefined ? 'rating.created' : undefined
  const isYoung = record.at.getTime() - new Date(record.createdAt).getTime() < NEW_MS
  const isNew = lastDigest === undefined && (record.isNew ?? isYoung)
  return `${record.topic}.${isNew ? 'created' : 'changed'}`
}
