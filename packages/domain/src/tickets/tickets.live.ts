import { LIMITS, ticketCursor, type LivePayload, type Ticket, type TicketOrder } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { compareTickets, matchesFilters, orderOf } from './matching.ts'
import type { TicketFilters } from './ticket-filters.ts'

/** The fetched top of a list, in order. */
export interface LiveTicketList {
  readonly tickets: readonly Ticket[]
  /** Number of all matches; at most {@link LIMITS.countMax}. */
  readonly count: number
  readonly hasMore: boolean
  /** A change below the fetched part: count and `hasMore` need a refetch. */
  readonly stale: boolean
}

export const EMPTY_TICKET_LIST: LiveTicketList = { tickets: [], count: 0, hasMore: true, stale: false }

/** Live events of ticket lists. */
export type TicketLiveEvent = {
  [N in 'ticket' | 'appMessage' | 'contact' | 'tag' | 'queue' | 'user' | 'whatsapp']: {
    readonly name: N
    readonly payload: LivePayload<N>
  }
}['ticket' | 'appMessage' | 'contact' | 'tag' | 'queue' | 'user' | 'whatsapp']
export const TICKET_LIVE_EVENTS = [
  'ticket',
  'appMessage',
  'contact',
  'tag',
  'queue',
  'user',
  'whatsapp',
] as const

export interface ListContext {
  readonly filters: TicketFilters
  readonly viewer: Viewer
}

const capCount = (count: number): number => Math.min(LIMITS.countMax, Math.max(0, count))

/**
 * Cursor of the next page: after the list's last ticket, even if events moved others; for an empty list its
 * beginning.
 */
export function nextTicketCursor(list: LiveTicketList): { after?: string } {
  const last = list.tickets.at(-1)
  return last ? { after: ticketCursor(last) } : {}
}

/** Adds a fetched page to a list in its order; the page's version of a ticket is newer. */
export function mergeTicketPage(
  list: LiveTicketList,
  page: Pick<LiveTicketList, 'count' | 'hasMore'> & { readonly tickets: readonly Ticket[] },
  order: TicketOrder = 'activity',
): LiveTicketList {
  const fetched = new Set(page.tickets.map(({ id }) => id))
  const tickets = [...list.tickets.filter(({ id }) => !fetched.has(id)), ...page.tickets].toSorted((a, b) =>
    compareTickets(a, b, order),
  )
  return { tickets, count: page.count, hasMore: page.hasMore, stale: false }
}

function removeTicket(list: LiveTicketList, ticketId: number): LiveTicketList {
  const tickets = list.tickets.filter(({ id }) => id !== ticketId)
  if (tickets.length < list.tickets.length) return { ...list, tickets, count: capCount(list.count - 1) }
  return list.hasMore ? { ...list, stale: true } : list
}

/** Places a ticket in a list. The order below the fetched part is unknown, so there it is left out. */
function placeTicket(list: LiveTicketList, ticket: Ticket, order: TicketOrder): LiveTicketList {
  const others = list.tickets.filter(({ id }) => id !== ticket.id)
  const isListed = others.length < list.tickets.length
  let index = others.findIndex(other => compareTickets(ticket, other, order) < 0)
  if (index === -1) index = others.length
  const isBelowFetched = index === others.length && list.hasMore
  const tickets = isBelowFetched ? others : [...others.slice(0, index), ticket, ...others.slice(index)]
  if (isListed) return { ...list, tickets }
  return list.hasMore
    ? { ...list, tickets: isBelowFetched ? list.tickets : tickets, stale: true }
    : { ...list, tickets, count: capCount(list.count + 1) }
}

/**
 * Spec: workspace 4 "Live list behaviour". `isMessageOnly`: only a new message, which never removes a ticket
 * from a list.
 */
function applyTicket(
  list: LiveTicketList,
  ticket: Ticket,
  { filters, viewer }: ListContext,
  isMessageOnly: boolean,
): LiveTicketList {
  const isListed = list.tickets.some(({ id }) => id === ticket.id)
  // Only the server can evaluate a search: it keeps its hits, and gains none by itself.
  if (!isListed && filters.searchParam !== '') return list
  if (matchesFilters(ticket, filters, viewer)) return placeTicket(list, ticket, orderOf(filters))
  return isListed || !isMessageOnly ? removeTicket(list, ticket.id) : list
}

const withNewName = <T extends { readonly id: number }>(old: T | null, fresh: T): T | null =>
  old && old.id === fresh.id ? fresh : old

function withTag(ticket: Ticket, payload: LivePayload<'tag'>): Ticket {
  const tagId = payload.action === 'delete' ? payload.tagId : payload.tag.id
  if (!ticket.tags.some(({ id }) => id === tagId)) return ticket
  const tags =
    payload.action === 'delete'
      ? ticket.tags.filter(({ id }) => id !== tagId)
      : ticket.tags.map(tag => (tag.id === tagId ? payload.tag : tag))
  const laneId = payload.action === 'delete' && ticket.laneId === tagId ? null : ticket.laneId
  return { ...ticket, tags, laneId }
}

/** Applies a change of a related record to the tickets that show it. */
function withRelations(
  ticket: Ticket,
  event: Exclude<TicketLiveEvent, { name: 'ticket' | 'appMessage' }>,
): Ticket {
  const { name, payload } = event
  switch (name) {
    case 'contact': {
      if (!('contact' in payload) || payload.contact.id !== ticket.contactId) return ticket
      const { id, name: called, number, email, profilePicUrl, isGroup } = payload.contact
      return { ...ticket, contact: { id, name: called, number, email, profilePicUrl, isGroup } }
    }
    case 'tag':
      return withTag(ticket, payload)
    case 'queue': {
      if (payload.action === 'delete') return ticket
      const { id, name: called, color } = payload.queue
      return ticket.queueId === id
        ? { ...ticket, queue: withNewName(ticket.queue, { id, name: called, color }) }
        : ticket
    }
    case 'user': {
      if (payload.action === 'delete') return ticket
      const { id, name: called } = payload.user
      return ticket.userId === id
        ? { ...ticket, user: withNewName(ticket.user, { id, name: called }) }
        : ticket
    }
    case 'whatsapp': {
      if (payload.action === 'delete' || ticket.whatsappId !== payload.whatsapp.id) return ticket
      return { ...ticket, whatsapp: { id: payload.whatsapp.id, name: payload.whatsapp.name } }
    }
  }
}

/** Applies an event to a single ticket, such as the open one; null once it is gone. */
export function reduceTicket(ticket: Ticket, event: TicketLiveEvent): Ticket | null {
  switch (event.name) {
    case 'ticket': {
      const { payload } = event
      if (payload.action === 'update') return payload.ticket.id === ticket.id ? payload.ticket : ticket
      if (payload.ticketId !== ticket.id) return ticket
      return payload.action === 'delete' ? null : { ...ticket, unreadMessages: 0 }
    }
    case 'appMessage':
      return event.payload.ticket.id === ticket.id ? event.payload.ticket : ticket
    default:
      return withRelations(ticket, event)
  }
}

/** Applies an event to a list. The result equals a fresh fetch of the same length. */
export function reduceTicketList(
  list: LiveTicketList,
  event: TicketLiveEvent,
  context: ListContext,
): LiveTicketList {
  switch (event.name) {
    case 'ticket': {
      const { payload } = event
      if (payload.action === 'update') return applyTicket(list, payload.ticket, context, false)
      if (payload.action === 'delete') return removeTicket(list, payload.ticketId)
      const known = list.tickets.find(({ id }) => id === payload.ticketId)
      if (known) return applyTicket(list, { ...known, unreadMessages: 0 }, context, false)
      return list.hasMore ? { ...list, stale: true } : list
    }
    case 'appMessage':
      return applyTicket(list, event.payload.ticket, context, true)
    default: {
      const tickets = list.tickets.map(ticket => withRelations(ticket, event))
      return tickets.some((ticket, index) => ticket !== list.tickets[index]) ? { ...list, tickets } : list
    }
  }
}
