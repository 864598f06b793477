import type { Contact, IntegrationEvent, Message, Ticket } from '@recado/contract'

/** Everything that a webhook hears of a message. */
export interface EventFacts {
  readonly event: IntegrationEvent['event']
  readonly ticket: Pick<
    Ticket,
    'id' | 'uuid' | 'protocol' | 'status' | 'createdAt' | 'queue' | 'whatsapp' | 'channel'
  >
  readonly isNew: boolean
  readonly contact: Pick<Contact, 'id' | 'name' | 'number' | 'email'>
  readonly message: Pick<Message, 'id' | 'mediaType' | 'body' | 'createdAt'>
  readonly choiceId: string | null
  readonly company: { readonly id: number; readonly name: string }
}

/** The stable form of a message for other systems, whatever the channel's own is. Spec: behaviour 10. */
export const toIntegrationEvent = ({
  event,
  ticket,
  isNew,
  contact,
  message,
  choiceId,
  company,
}: EventFacts): IntegrationEvent => ({
  event,
  ticket: {
    id: ticket.id,
    uuid: ticket.uuid,
    protocol: ticket.protocol,
    status: ticket.status,
    isNew,
    createdAt: ticket.createdAt,
  },
  contact: { id: contact.id, name: contact.name, number: contact.number, email: contact.email },
  message: {
    id: message.id,
    type: message.mediaType,
    body: message.body,
    choiceId,
    createdAt: message.createdAt,
  },
  queue: ticket.queue && { id: ticket.queue.id, name: ticket.queue.name },
  connection: { id: ticket.whatsapp.id, name: ticket.whatsapp.name, channel: ticket.channel },
  company: { id: company.id, name: company.name },
})
