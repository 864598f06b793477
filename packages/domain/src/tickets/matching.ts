import {
  TICKET_STATUSES,
  type Ticket,
  type TicketOrder,
  type TicketQuery,
  type TicketStatus,
} from '@recado/contract'
import { maySeeTicket } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'
import { matchesSnoozeFilter } from './snooze.ts'

/** The filters that only the database can evaluate: text, days, everybody's unread tickets, and the page. */
type DatabaseFilter =
  | 'searchParam'
  | 'date'
  | 'updatedAt'
  | 'withUnreadMessages'
  | 'includeMessagesSearch'
  | 'pageNumber'
  | 'after'
/** The filters of a list that depend on the ticket alone, and whether the list is a search for a text. */
export type TicketListFilters = Omit<TicketQuery, DatabaseFilter> & Pick<TicketQuery, 'searchParam'>
type ListedTicket = Pick<
  Ticket,
  'status' | 'userId' | 'queueId' | 'isGroup' | 'unreadMessages' | 'tags' | 'snooze' | 'ad' | 'answerDueAt'
>

const TABS: readonly TicketStatus[] = ['pending', 'open', 'closed']

/**
 * The statuses of the tickets in a list. A search for a text also finds tickets that no tab lists, since they wait
 * for a rating or for consent. Spec: behaviour 3.
 */
export function listedStatuses({
  status,
  searchParam,
}: Pick<TicketQuery, 'status' | 'searchParam'>): readonly TicketStatus[] {
  if (status !== undefined) return [status]
  return searchParam === '' ? TABS : TICKET_STATUSES
}

const isInOwnQueues = (viewer: Viewer, { queueId }: ListedTicket): boolean =>
  queueId === null ? viewer.allTicket || viewer.profile === 'admin' : viewer.queueIds.includes(queueId)

/** The filter of a tab while show-all is off; closed tickets and searches always show all. */
function isMine(viewer: Viewer, ticket: ListedTicket): boolean {
  if (ticket.userId !== null) return ticket.userId === viewer.id
  // Nobody owns a group that goes straight to the groups tab: it belongs to everyone in the queue.
  return isInOwnQueues(viewer, ticket) && (ticket.status === 'pending' || ticket.isGroup)
}

/**
 * One rule for each filter, so that a new one without a rule does not compile. Several tags mean all of them,
 * several users any of them; no queue chosen means every queue the viewer sees, a chosen one also excludes
 * tickets without a queue.
 */
const FILTER_RULES: {
  readonly [F in keyof Omit<TicketQuery, DatabaseFilter>]-?: (
    ticket: ListedTicket,
    filters: TicketListFilters,
    viewer: Viewer,
  ) => boolean
} = {
  status: (ticket, filters) => listedStatuses(filters).includes(ticket.status),
  showAll: (ticket, { status, showAll }, viewer) =>
    status === undefined || status === 'closed' || showAll || isMine(viewer, ticket),
  queueIds: ({ queueId }, { queueIds }) =>
    queueIds.length === 0 || (queueId !== null && queueIds.includes(queueId)),
  tags: (ticket, { tags }) => tags.every(tagId => ticket.tags.some(tag => tag.id === tagId)),
  users: ({ userId }, { users }) => users.length === 0 || (userId !== null && users.includes(userId)),
  onlyUnreadMessages: ({ unreadMessages }, { onlyUnreadMessages }) =>
    !onlyUnreadMessages || unreadMessages > 0,
  includeGroups: ({ isGroup }, { includeGroups }) => isGroup === includeGroups,
  fromAd: ({ ad }, { fromAd }) => !fromAd || ad !== null,
  ad: (ticket, { ad }) => ad === '' || ticket.ad?.headline === ad,
  snoozed: matchesSnoozeFilter,
  order: ({ answerDueAt }, filters) => orderOf(filters) !== 'due' || answerDueAt !== null,
}
const RULES = Object.values(FILTER_RULES)

/** Does a ticket match the filters of a list? Spec: workspace 4 "Live list behaviour", behaviour 3. */
export const matchesFilters = (ticket: ListedTicket, filters: TicketListFilters, viewer: Viewer): boolean =>
  maySeeTicket(viewer, ticket) && RULES.every(matches => matches(ticket, filters, viewer))

/**
 * Does a ticket appear in the notifications: own ones with unread messages, those that are offered to the
 * viewer, and with `allTicket` every pending one? Spec: workspace 6.
 */
export const shouldNotify = (viewer: Viewer, ticket: ListedTicket): boolean =>
  ticket.unreadMessages > 0 &&
  ticket.snooze === null &&
  maySeeTicket(viewer, ticket) &&
  ((ticket.status === 'open' && ticket.userId === viewer.id) ||
    (ticket.status === 'pending' && (viewer.allTicket || ticket.userId === viewer.id)))

/**
 * Does a transfer by user `by` concern the viewer: a ticket that somebody else gave to them, or that waits now in a
 * queue of theirs?
 */
export const concernsTransfer = (viewer: Viewer, ticket: ListedTicket, by: number): boolean =>
  by !== viewer.id &&
  ticket.snooze === null &&
  maySeeTicket(viewer, ticket) &&
  (ticket.userId === null
    ? ticket.status === 'pending' && ticket.queueId !== null && viewer.queueIds.includes(ticket.queueId)
    : ticket.userId === viewer.id)

type SortedTicket = Pick<Ticket, 'id' | 'unreadMessages' | 'updatedAt' | 'waitingSince' | 'answerDueAt'>

/** The order of a list: only pending and open tickets can be ordered by their wait or by their due answer. */
export const orderOf = ({ status, order }: Pick<TicketQuery, 'status' | 'order'>): TicketOrder =>
  status === 'pending' || status === 'open' ? order : 'activity'

/** The earlier moment first, none last. Moments compare as ISO text. */
function compareMoments(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b !== null && a > b ? 1 : -1
}

/** The longest wait first, then those who do not wait; of equals the oldest. */
export const compareWaits = (
  a: Pick<Ticket, 'waitingSince' | 'id'>,
  b: Pick<Ticket, 'waitingSince' | 'id'>,
): number => compareMoments(a.waitingSince, b.waitingSince) || a.id - b.id

/**
 * The order of a ticket list. By activity: unread first, then latest activity, then the newest. By wait: the longest wait
 * first, then those who do not wait, by activity. Timestamps compare as ISO text.
 */
export function compareTickets(a: SortedTicket, b: SortedTicket, order: TicketOrder): number {
  if (order === 'wait' && (a.waitingSince !== null || b.waitingSince !== null)) return compareWaits(a, b)
  if (order === 'due') return compareMoments(a.answerDueAt, b.answerDueAt) || a.id - b.id
  const unread = Number(b.unreadMessages > 0) - Number(a.unreadMessages > 0)
  if (unread !== 0) return unread
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1
  return b.id - a.id
}
/** Sorts tickets in the order of a list; the input stays unchanged. */
export const sortTickets = <T extends SortedTicket>(
  tickets: readonly T[],
  order: TicketOrder = 'activity',
): T[] => tickets.toSorted((a, b) => compareTickets(a, b, order))
