import type { Ticket } from '@recado/contract'
import { reduceTicket } from '@recado/domain'
import { ticketReplay } from './replay.ts'
import { applyTicketEvent } from './subscribe-tickets.ts'

/**
 * Runs a mutation of a ticket; events received meanwhile are newer than the response. The event that follows
 * is equal.
 */
export async function mutateTicket(work: () => Promise<Ticket>): Promise<Ticket> {
  const ticket = await ticketReplay.run(work, (answer, event) => reduceTicket(answer, event) ?? answer)
  applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket } })
  return ticket
}
