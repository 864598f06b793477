import type { Ticket } from '@recado/contract'
import * as connections from '../connections/index.ts'
import * as delivery from '../delivery/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { markMessagesRead } from './messages.store.ts'

/**
 * Marks a ticket as read by its attendant, and on the customer's phone where the channel can. A viewer who
 * only supervises marks nothing.
 */
export async function markRead(scope: Scope, ticketId: number): Promise<void> {
  const ticket = await tickets.find(scope, ticketId)
  if (ticket.userId !== null && ticket.userId !== scope.viewer.id) return
  await markTicketRead(scope, ticket)
}

/** People have read what they answer. Returns the ticket as it is then. Spec: behaviour 19. */
export async function markAnswered(scope: Scope, ticket: Ticket): Promise<Ticket> {
  if (ticket.unreadMessages === 0) return ticket
  await markTicketRead(scope, ticket)
  return { ...ticket, unreadMessages: 0 }
}

async function markTicketRead(scope: Scope, ticket: Ticket): Promise<void> {
  const newlyRead = await markMessagesRead(scope.db, ticket.id)
  if (ticket.unreadMessages > 0 || newlyRead.length > 0) await tickets.markRead(scope, ticket)
  const byConnection = Map.groupBy(
    newlyRead.filter(message => message.external_id !== null),
    message => message.connection_id,
  )
  for (const [connectionId, messages] of byConnection) {
    if (!(await connections.findCapabilities(scope, connectionId)).read) continue
    await delivery.enqueue(scope, {
      connectionId,
      contactId: ticket.contactId,
      kind: 'read',
      payload: { targets: messages.map(message => message.external_id ?? '').slice(-100) },
      priority: 0,
    })
  }
}
