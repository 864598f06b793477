import { LIMITS, type Me, type Ticket } from '@recado/contract'
import {
  can,
  viewerOf,
  type LiveTicketList,
  TICKET_TABS,
  toTicketFilters,
  type TicketFilters,
  type TicketSearch,
  type TicketSubTab,
  type TicketTab,
} from '@recado/domain'
import { countActiveFilters, parseTicketSearch, tabOf } from '../filter/filters.ts'

/** Why a list is empty. */
export type EmptyReason =
  | 'open'
  | 'pending'
  | 'closed'
  | 'groups'
  | 'groupsPending'
  | 'search'
  | 'noHits'
  | 'filtered'
  | 'snoozed'
  | 'restSnoozed'

/** The second tab row: by status, by search target, or none. */
export type TabParts =
  | { readonly kind: 'status'; readonly value: TicketSubTab }
  | { readonly kind: 'search'; readonly value: 'tickets' | 'messages' }
  | { readonly kind: 'none'; readonly value?: never }

/** `main`: open or closed tickets, or hits. */
export type ListName = 'main' | 'pending' | 'snoozed'

export interface ListRequest {
  readonly filters: TicketFilters
  /** Whether the list is needed: on screen or for its count. */
  readonly isEnabled: boolean
}

/** State of the left side of the tickets screen. */
export interface TicketTabs {
  readonly tab: TicketTab
  /** The user's tabs. */
  readonly tabs: readonly TicketTab[]
  readonly parts: TabParts
  readonly lists: Readonly<Record<ListName, ListRequest>>
  /** The list on screen, unless that is message search. */
  readonly shown: ListName
  /** A search without a text so far. */
  readonly isIdle: boolean
  readonly activeFilters: number
  /** Reason of an empty list. */
  readonly emptyReason: EmptyReason
  /** The URL state with the current tab, as stored in a view. */
  readonly search: TicketSearch
}

function partsOf(search: TicketSearch, me: Me, tab: TicketTab): TabParts {
  if (tab === 'open' || tab === 'groups') return { kind: 'status', value: search.sub ?? 'open' }
  if (tab !== 'search' || !can(viewerOf(me), 'tickets-manager:includeMessagesSearch')) return { kind: 'none' }
  return { kind: 'search', value: search.within ?? 'tickets' }
}

function emptyReasonOf({
  tab,
  parts,
  shown,
  isIdle,
  activeFilters,
}: Pick<TicketTabs, 'tab' | 'parts' | 'shown' | 'isIdle' | 'activeFilters'>): EmptyReason {
  if (isIdle) return 'search'
  if (tab === 'search') return 'noHits'
  if (activeFilters > 0) return 'filtered'
  if (shown === 'snoozed') return 'snoozed'
  if (tab === 'groups') return parts.value === 'pending' ? 'groupsPending' : 'groups'
  return tab === 'open' && parts.kind === 'status' ? parts.value : tab
}

/** A list without tickets at work is not all there is while some are put aside. */
export const emptyReasonBeside = (reason: EmptyReason, snoozed: number | undefined): EmptyReason =>
  (reason === 'open' || reason === 'groups') && (snoozed ?? 0) > 0 ? 'restSnoozed' : reason

function shownListOf(search: TicketSearch, parts: TabParts): ListName {
  if (parts.kind !== 'status') return 'main'
  if (parts.value === 'pending') return 'pending'
  return search.snoozed === true ? 'snoozed' : 'main'
}

/** The tabs and lists for a URL state and user. Spec: workspace 2 "Ticket manager tabs". */
export function ticketTabsOf(search: TicketSearch, me: Me): TicketTabs {
  const tab = tabOf(search)
  const parts = partsOf(search, me, tab)
  const hasStatus = parts.kind === 'status'
  const main = toTicketFilters(search, me, tab, 'open')
  const isIdle =
    tab === 'search' &&
    main.searchParam === '' &&
    main.tags.length === 0 &&
    main.users.length === 0 &&
    !main.fromAd &&
    main.ad === ''
  const shown = shownListOf(search, parts)
  const activeFilters = countActiveFilters(search, me, tab)
  return {
    tab,
    tabs: TICKET_TABS.filter(one => one !== 'groups' || me.allowGroup || me.profile === 'admin'),
    parts,
    lists: {
      main: { filters: main, isEnabled: !isIdle && parts.value !== 'messages' },
      pending: { filters: toTicketFilters(search, me, tab, 'pending'), isEnabled: hasStatus },
      snoozed: { filters: toTicketFilters(search, me, tab, 'open', true), isEnabled: hasStatus },
    },
    shown,
    isIdle,
    activeFilters,
    emptyReason: emptyReasonOf({ tab, parts, shown, isIdle, activeFilters }),
    search: parseTicketSearch({ ...search, tab, sub: hasStatus ? parts.value : undefined }),
  }
}

/** Content below the tabs. */
export type ListBody = 'messages' | 'failed' | 'loading' | 'empty' | 'tickets'

export interface FetchedList {
  readonly data: Pick<LiveTicketList, 'hasMore'> | undefined
  readonly isError: boolean
  readonly isPending: boolean
  /** The visible tickets of the list. */
  readonly tickets: readonly Ticket[]
  /** The tickets that nobody has. */
  readonly waiting: readonly Ticket[]
  readonly isWaitingPending: boolean
}

/** An attendant without customers sees the first of those that nobody has, unless the list is narrowed or in another order. */
const showsQueue = ({ shown, emptyReason, lists }: Pick<TicketTabs, 'shown' | 'emptyReason' | 'lists'>) =>
  shown === 'main' &&
  (emptyReason === 'open' || emptyReason === 'groups') &&
  lists.main.filters.order === 'wait'

export function listBodyOf(
  tabs: Pick<TicketTabs, 'parts' | 'isIdle' | 'shown' | 'emptyReason' | 'lists'>,
  { data, isError, isPending, tickets, waiting, isWaitingPending }: FetchedList,
): ListBody {
  const { parts, isIdle } = tabs
  if (parts.value === 'messages') return 'messages'
  if (isError && !data) return 'failed'
  if (isIdle) return 'empty'
  if (isPending) return 'loading'
  if (!data || tickets.length > 0 || data.hasMore) return 'tickets'
  if (!showsQueue(tabs)) return 'empty'
  if (isWaitingPending) return 'loading'
  return waiting.length > 0 ? 'tickets' : 'empty'
}

const NO_TICKETS: readonly Ticket[] = []
type HiddenIds = ReadonlySet<number>

/** The tickets of a list without those hidden by a pending bulk action. */
export const visibleTickets = (
  list: Pick<LiveTicketList, 'tickets'> | undefined,
  hiddenIds: HiddenIds,
): readonly Ticket[] =>
  (hiddenIds.size === 0 ? list?.tickets : list?.tickets.filter(({ id }) => !hiddenIds.has(id))) ?? NO_TICKETS

/** Number of tickets in a list without the hidden ones; undefined while unknown. */
export const visibleCount = (
  list: Pick<LiveTicketList, 'tickets' | 'count'> | undefined,
  hiddenIds: HiddenIds,
): number | undefined =>
  list && Math.max(0, list.count - (list.tickets.length - visibleTickets(list, hiddenIds).length))

/** Formats a count for a badge; the server counts no further than {@link LIMITS.countMax}. */
export const badgeOf = (count: number): { readonly number: number; readonly isMore: boolean } =>
  count >= LIMITS.countMax ? { number: LIMITS.countMax - 1, isMore: true } : { number: count, isMore: false }

/** URL change that selects a tab. */
export const tabChange = (tab: TicketTab): Partial<TicketSearch> => ({
  tab,
  snoozed: undefined,
  ...(tab === 'search' ? {} : { q: undefined }),
})

/** URL change that clears the filters of a tab. */
export const clearingChange = (tab: TicketTab): Partial<TicketSearch> =>
  tab === 'search'
    ? { q: undefined, tags: undefined, users: undefined, fromAd: undefined, ad: undefined, deep: undefined }
    : { unread: undefined, all: undefined, queues: undefined }
