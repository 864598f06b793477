import type { Message, Ticket } from '@recado/contract'
import { audience, type SeenTicket } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Whoever may see the ticket hears its messages. */
export const messageTold = (action: 'create' | 'update' | 'delete', message: Message, ticket: Ticket): OutboxEvent => ({
  name: 'appMessage',
  payload: { action, message, ticket, contact: ticket.contact },
  rooms: audience(ticket),
})

/** Its ticket moved in the same moment: whoever sees it only since then hears the message as well. */
export function messageReached(message: Message, before: SeenTicket, after: Ticket): OutboxEvent[] {
  const heard = audience(before)
  const rooms = audience(after).filter(room => !heard.includes(room))
  return rooms.length === 0 ? [] : [{ name: 'appMessage', payload: { action: 'create', message, ticket: after, contact: after.contact }, rooms, except: heard }]
}
