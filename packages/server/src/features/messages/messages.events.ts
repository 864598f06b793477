import type { Message, Ticket } from '@recado/contract'
import { audience } from '@recado/domain'
import type { Told } from '../../kernel/outbox.ts'

/** Whoever may see the ticket hears its messages. */
export const messageTold = (action: 'create' | 'update' | 'delete', message: Message, ticket: Ticket): Told =>
  ({ name: 'appMessage', payload: { action, message, ticket, contact: ticket.contact }, rooms: audience(ticket) })
