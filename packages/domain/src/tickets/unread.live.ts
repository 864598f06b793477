import type { Ticket } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { shouldNotify, sortTickets } from './matching.ts'
import { reduceTicket, type TicketLiveEvent } from './tickets.live.ts'

/** The unread ones of all fetched tickets. Spec: workspace 6, notifications. */
export const unreadTickets = (tickets: readonly Ticket[], viewer: Viewer): Ticket[] =>
  sortTickets(tickets.filter(ticket => shouldNotify(viewer, ticket)))

/** Applies an event to the unread tickets. */
export function reduceUnread(
  waiting: readonly Ticket[],
  event: TicketLiveEvent,
  viewer: Viewer,
): readonly Ticket[] {
  const changed = waiting.flatMap(ticket => reduceTicket(ticket, event) ?? [])
  const incoming =
    event.name === 'appMessage'
      ? event.payload.ticket
      : event.name === 'ticket' && event.payload.action === 'update'
        ? event.payload.ticket
        : undefined
  const all = incoming && !waiting.some(({ id }) => id === incoming.id) ? [...changed, incoming] : changed
  const next = unreadTickets(all, viewer)
  return next.length === waiting.length && next.every((ticket, index) => ticket === waiting[index])
    ? waiting
    : next
}
