import type { Me, TicketQuery } from '@recado/contract'
import { can } from '../access/can.ts'
import { viewerOf } from '../access/viewer.ts'

export const TICKET_TABS = ['open', 'closed', 'groups', 'search'] as const
export type TicketTab = (typeof TICKET_TABS)[number]
export type TicketSubTab = 'open' | 'pending'

/** What the address of the tickets screen says: the tab, the situation below it, and the filters. Whatever is missing stands at its default. */
export interface TicketSearch {
  tab?: TicketTab
  sub?: TicketSubTab
  /** The text of the search tab. */
  q?: string
  unread?: boolean
  all?: boolean
  /** Of the open tickets those that were put aside. */
  asleep?: boolean
  queues?: number[]
  tags?: number[]
  users?: number[]
  /** Search inside messages too. */
  deep?: boolean
  /** What the search tab looks for; tickets where nothing is said. */
  within?: 'messages'
}

/** The filters of one list, complete: the key of its cache and, with a place to go on from, its query. */
export type TicketFilters = Omit<TicketQuery, 'pageNumber' | 'after'>

/** Does the open tab show everybody's tickets? Admins and enabled users start with yes. Spec: workspace 4 "Live list behaviour". */
export function showsAll(search: TicketSearch, me: Me): boolean {
  const may = can(viewerOf(me), 'tickets-manager:showall')
  return may && (search.all ?? true)
}

/** The filters of the list under a tab, or of what was put aside there. Closed tickets and searches always show all. Spec: workspace 2 "Ticket manager tabs". */
export function toTicketFilters(search: TicketSearch, me: Me, tab: TicketTab, subTab: TicketSubTab, snoozed = false): TicketFilters {
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
    withUnreadMessages: false,
    onlyUnreadMessages: !searching && search.unread === true,
    includeMessagesSearch: searching && search.deep === true,
    includeGroups: tab === 'groups',
    snoozed,
  }
}
