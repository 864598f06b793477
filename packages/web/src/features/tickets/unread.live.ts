import type { Ticket } from '@recado/contract'
import { shouldNotify, sortTickets, type Viewer } from '@recado/domain'
import { hearOneTicket, type TicketHeard } from './tickets.live.ts'

/** The conversations that wait to be read, of all that were fetched. Spec: workspace 6, notifications. */
export const waitingOf = (tickets: readonly Ticket[], viewer: Viewer): Ticket[] => sortTickets(tickets.filter(ticket => shouldNotify(viewer, ticket)))

/** One step of the notifications: what waits to be read after something was heard. */
export function hearUnread(waiting: readonly Ticket[], heard: TicketHeard, viewer: Viewer): readonly Ticket[] {
  const changed = waiting.flatMap(ticket => hearOneTicket(ticket, heard) ?? [])
  const fresh =
    heard.name === 'appMessage' ? heard.payload.ticket : heard.name === 'ticket' && heard.payload.action === 'update' ? heard.payload.ticket : undefined
  const all = fresh && !waiting.some(({ id }) => id === fresh.id) ? [...changed, fresh] : changed
  const next = waitingOf(all, viewer)
  return next.length === waiting.length && next.every((ticket, at) => ticket === waiting[at]) ? waiting : next
}
