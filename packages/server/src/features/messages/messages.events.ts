import type { Message, Ticket } from '@recado/contract'
import { ticketAudience, type TicketVisibility } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Whoever may see the ticket hears its messages. */
export const messageEvent = (action: 'create' | 'update' | 'delete', message: Message, ticket: Ticket): OutboxEvent => ({
  name: 'appMessage',
  payload: { action, message, ticket, contact: ticket.contact },
  rooms: ticketAudience(ticket),
})

/** Its ticket moved in the same moment: whoever sees it only since then hears the message as well. */
export function messageRevealed(message: Message, before: TicketVisibility, after: Ticket): OutboxEvent[] {
  const reached = ticketAudience(before)
  const rooms = ticketAudience(after).filter(room => !reached.includes(room))
  return rooms.length === 0
    ? []
    : [{ name: 'appMessage', payload: { action: 'create', message, ticket: after, contact: after.contact }, rooms, except: reached }]
}
