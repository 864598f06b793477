import type { Ticket } from '@recado/contract'
import { audience, type SeenTicket } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Whoever may see the ticket now hears what it became; whoever no longer may hears only that it left. `woke`: because its time has come. */
export function ticketChanged(before: SeenTicket | undefined, after: Ticket, how: { readonly woke?: true } = {}): OutboxEvent[] {
  const now = audience(after)
  const update: OutboxEvent = { name: 'ticket', payload: { action: 'update', ticket: after, ...how }, rooms: now }
  const lost = before ? audience(before).filter(room => !now.includes(room)) : []
  return lost.length === 0 ? [update] : [update, { name: 'ticket', payload: { action: 'delete', ticketId: after.id }, rooms: lost, except: now }]
}
export const ticketRemoved = (ticket: Ticket): OutboxEvent => ({ name: 'ticket', payload: { action: 'delete', ticketId: ticket.id }, rooms: audience(ticket) })
/** Its messages were read. */
export const ticketRead = (ticket: Ticket): OutboxEvent => ({
  name: 'ticket',
  payload: { action: 'updateUnread', ticketId: ticket.id },
  rooms: audience(ticket),
})
