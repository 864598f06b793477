import type { Message, Ticket } from '@recado/contract'
import { ticketAudience, type TicketVisibility } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The audience of a message event is everybody who may see the ticket. */
export const messageEvent = (
  action: 'create' | 'update' | 'delete',
  message: Message,
  ticket: Ticket,
): OutboxEvent => ({
  name: 'appMessage',
  payload: { action, message, ticket, contact: ticket.contact },
  rooms: ticketAudience(ticket),
})

/** The ticket moved in the same moment: those who see it only since then receive the message as well. */
export function messageRevealed(message: Message, before: TicketVisibility, after: Ticket): OutboxEvent[] {
  const reached = ticketAudience(before)
  const rooms = ticketAudience(after).filter(room => !reached.includes(room))
  return rooms.length === 0
    ? []
    : [
        {
          name: 'appMessage',
          payload: { action: 'create', message, ticket: after, contact: after.contact },
          rooms,
          except: reached,
        },
      ]
}
