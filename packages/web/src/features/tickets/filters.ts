import { LIMITS, type Me, type TicketQuery } from '@recado/contract'
import { can, viewerOf } from '@recado/domain'

export const TABS = ['open', 'closed', 'groups', 'search'] as const
export type Tab = (typeof TABS)[number]
export type SubTab = 'open' | 'pending'

/** The URL state of the tickets screen: the tab, the part below it, and the filters. Missing values mean defaults. */
export interface TicketSearch {
  tab?: Tab
  sub?: SubTab
  /** The search text. */
  q?: string
  unread?: boolean
  all?: boolean
  /** Only snoozed tickets of the open ones. */
  asleep?: boolean
  queues?: number[]
  tags?: number[]
  users?: number[]
  /** Search inside messages too. */
  deep?: boolean
  /** Target of the search tab; tickets by default. */
  within?: 'messages'
}

/** The complete filters of one list: its cache key and, with a cursor, its query. */
export type TicketFilters = Omit<TicketQuery, 'pageNumber' | 'after'>

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find(one => one === value)
const parseFlag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0
function parseIds(value: unknown): number[] | undefined {
  const ids = Array.isArray(value) ? value.filter(isId).slice(0, LIMITS.filterIds) : []
  return ids.length > 0 ? [...new Set(ids)].toSorted((a, b) => a - b) : undefined
}

/** Parses the URL; invalid values count as missing. */
export function parseTicketSearch(search: Record<string, unknown>): TicketSearch {
  const { q } = search
  const read: TicketSearch = {
    tab: oneOf(TABS, search['tab']),
    sub: oneOf(['open', 'pending'], search['sub']),
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, LIMITS.searchMax) || undefined : undefined,
    unread: parseFlag(search['unread']) || undefined,
    all: parseFlag(search['all']),
    asleep: parseFlag(search['asleep']) || undefined,
    queues: parseIds(search['queues']),
    tags: parseIds(search['tags']),
    users: parseIds(search['users']),
    deep: parseFlag(search['deep']) || undefined,
    within: oneOf(['messages'], search['within']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The current tab: that of the URL, else the user's default. */
export const tabOf = (search: TicketSearch, me: Pick<Me, 'defaultMenu'>): Tab => search.tab ?? (search.q ? 'search' : me.defaultMenu)

/** Whether the open tab shows all tickets. On by default for admins and enabled users. Spec: workspace 4 "Live list behaviour". */
export function showsAll(search: TicketSearch, me: Me): boolean {
  const may = can(viewerOf(me), 'tickets-manager:showall')
  return may && (search.all ?? true)
}

/** The filters of a tab's list, or of its snoozed tickets. Closed tickets and searches always show all. Spec: workspace 2 "Ticket manager tabs". */
export function toTicketFilters(search: TicketSearch, me: Me, tab: Tab, subTab: SubTab, snoozed = false): TicketFilters {
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

/** Counts the filters of the current list. */
export function countActiveFilters(search: TicketSearch, me: Me, tab: Tab): number {
  const set =
    tab === 'search'
      ? [search.tags !== undefined, search.users !== undefined, search.deep === true]
      : [search.unread === true, search.queues !== undefined, can(viewerOf(me), 'tickets-manager:showall') && search.all === false]
  return set.filter(Boolean).length
}
