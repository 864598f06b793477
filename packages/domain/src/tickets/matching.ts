import type { Ticket, TicketQuery } from '@recado/contract'
import { maySeeTicket } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'
import { matchesSnoozeFilter } from './snooze.ts'

/** The filters of a list that depend on the ticket alone; the database applies search and days. */
export type TicketListFilters = Pick<
  TicketQuery,
  'status' | 'showAll' | 'queueIds' | 'tags' | 'users' | 'onlyUnreadMessages' | 'includeGroups' | 'snoozed'
>
type ListedTicket = Pick<
  Ticket,
  'status' | 'userId' | 'queueId' | 'isGroup' | 'unreadMessages' | 'tags' | 'snooze'
>

const TABS: readonly string[] = ['pending', 'open', 'closed']

const isInOwnQueues = (viewer: Viewer, { queueId }: ListedTicket): boolean =>
  queueId === null ? viewer.allTicket || viewer.profile === 'admin' : viewer.queueIds.includes(queueId)

/** The filter of a tab while show-all is off; closed tickets and searches always show all. */
function isMine(viewer: Viewer, ticket: ListedTicket): boolean {
  if (ticket.userId !== null) return ticket.userId === viewer.id
  // Nobody holds a group that goes straight to the groups tab: it belongs to everyone in the queue.
  return isInOwnQueues(viewer, ticket) && (ticket.status === 'pending' || ticket.isGroup)
}

const isInTab = (viewer: Viewer, ticket: ListedTicket, filters: TicketListFilters): boolean =>
  filters.status === undefined
    ? TABS.includes(ticket.status)
    : ticket.status === filters.status &&
      (filters.status === 'closed' || filters.showAll || isMine(viewer, ticket))

/**
 * Does a ticket match the filters of a list? Several tags mean all of them, several users any of them; no
 * queue chosen means every queue the viewer sees, a chosen one also excludes tickets without a queue.
 * Spec: workspace 4 "Live list behaviour", behaviour 3.
 */
export function matchesFilters(ticket: ListedTicket, filters: TicketListFilters, viewer: Viewer): boolean {
  return (
    maySeeTicket(viewer, ticket) &&
    ticket.isGroup === filters.includeGroups &&
    isInTab(viewer, ticket, filters) &&
    matchesSnoozeFilter(ticket, filters) &&
    (filters.queueIds.length === 0 ||
      (ticket.queueId !== null && filters.queueIds.includes(ticket.queueId))) &&
    filters.tags.every(tagId => ticket.tags.some(tag => tag.id === tagId)) &&
    (filters.users.length === 0 || (ticket.userId !== null && filters.users.includes(ticket.userId))) &&
    (!filters.onlyUnreadMessages || ticket.unreadMessages > 0)
  )
}

/**
 * Does a ticket appear in the notifications: own ones with unread messages, and with `allTicket` pending ones
 * too? Spec: workspace 6.
 */
export const shouldNotify = (viewer: Viewer, ticket: ListedTicket): boolean =>
  ticket.unreadMessages > 0 &&
  ticket.snooze === null &&
  maySeeTicket(viewer, ticket) &&
  ((ticket.status === 'open' && ticket.userId === viewer.id) ||
    (ticket.status === 'pending' && viewer.allTicket))

type SortedTicket = Pick<Ticket, 'id' | 'unreadMessages' | 'updatedAt'>

/**
 * The order of every ticket list: unread first, then latest activity, then the newest. Timestamps compare as
 * ISO text.
 */
export function compareTickets(a: SortedTicket, b: SortedTicket): number {
  const unread = Number(b.unreadMessages > 0) - Number(a.unreadMessages > 0)
  if (unread !== 0) return unread
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1
  return b.id - a.id
}
/** Sorts tickets in the order of every list; the input stays unchanged. */
export const sortTickets = <T extends SortedTicket>(tickets: readonly T[]): T[] =>
  tickets.toSorted(compareTickets)
