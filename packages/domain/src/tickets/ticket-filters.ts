import type { Me, TicketQuery } from '@recado/contract'
import { can } from '../access/can.ts'
import { viewerOf } from '../access/viewer.ts'

export const TICKET_TABS = ['open', 'closed', 'groups', 'search'] as const
export type TicketTab = (typeof TICKET_TABS)[number]
export type TicketSubTab = 'open' | 'pending'

/**
 * The URL state of the tickets screen: the tab, the part below it, and the filters. Missing values mean
 * defaults.
 */
export interface TicketSearch {
  tab?: TicketTab
  sub?: TicketSubTab
  /** The search text. */
  q?: string
  unread?: boolean
  all?: boolean
  /** Only snoozed tickets of the open ones. */
  snoozed?: boolean
  /** The order of pending and open tickets; by default the longest wait first. */
  by?: 'activity'
  queues?: number[]
  tags?: number[]
  users?: number[]
  /** Only tickets that came from an advertisement. */
  fromAd?: boolean
  /** Only tickets that came from an advertisement with this headline. */
  ad?: string
  /** Search inside messages too. */
  deep?: boolean
  /** Target of the search tab; tickets by default. */
  within?: 'messages'
}

/** The complete filters of one list: its cache key and, with a cursor, its query. */
export type TicketFilters = Omit<TicketQuery, 'pageNumber' | 'after'>

/**
 * Whether the open tab shows all tickets. On by default for admins and enabled users. Spec: workspace 4 "Live
 * list behaviour".
 */
export function showsAll(search: TicketSearch, me: Me): boolean {
  const may = can(viewerOf(me), 'tickets-manager:showall')
  return may && (search.all ?? true)
}

/**
 * The filters of a tab's list, or of its snoozed tickets. Closed tickets and searches always show all. Spec:
 * workspace 2 "Ticket manager tabs".
 */
export function toTicketFilters(
  search: TicketSearch,
  me: Me,
  tab: TicketTab,
  subTab: TicketSubTab,
  snoozed = false,
): TicketFilters {
  const searching = tab === 'search'
  return {
    searchParam: searching ? (search.q ?? '').trim().toLowerCase() : '',
    status: tab === 'closed' ? 'closed' : searching ? undefined : subTab,
    date: undefined,
    updatedAt: undefined,
    showAll: tab === 'closed' || searching || showsAll(search, me),
    queueIds: search.queues ?? [],
    tags: searching ? (search.tags ?? []) : [],
    users: searching ? (search.users ?? []) : [],
    fromAd: searching && search.fromAd === true,
    ad: searching ? (search.ad ?? '') : '',
    withUnreadMessages: false,
    onlyUnreadMessages: !searching && search.unread === true,
    includeMessagesSearch: searching && search.deep === true,
    includeGroups: tab === 'groups',
    snoozed,
    order: (tab === 'open' || tab === 'groups') && !snoozed && search.by !== 'activity' ? 'wait' : 'activity',
  }
}

/**
 * The waiting list of the user's own queues, which for most is the list of the waiting tab. A user
 * who sees more and has no queue looks after all of them.
 */
export const toOwnWaitingFilters = (me: Me): TicketFilters =>
  toTicketFilters({ all: me.queues.length === 0 }, me, 'open', 'pending')

/** The answers that have a target and may concern the user, the first due first: of an admin all, of others their own. */
export const toDueFilters = (me: Me, sub: TicketSubTab): TicketFilters => ({
  ...toTicketFilters({ all: me.profile === 'admin' }, me, 'open', sub),
  order: 'due',
})
