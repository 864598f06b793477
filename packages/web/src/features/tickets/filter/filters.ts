import { LIMITS, type Me } from '@recado/contract'
import { can, TICKET_TABS, viewerOf, type TicketTab, type TicketSearch } from '@recado/domain'

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find(one => one === value)
function parseFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}
const parseText = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, max) || undefined
    : undefined
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0
function parseIds(value: unknown): number[] | undefined {
  const ids = Array.isArray(value) ? value.filter(isId).slice(0, LIMITS.filterIds) : []
  return ids.length > 0 ? [...new Set(ids)].toSorted((a, b) => a - b) : undefined
}

/** Parses the URL; invalid values count as missing. */
export function parseTicketSearch(search: Record<string, unknown>): TicketSearch {
  const read: TicketSearch = {
    tab: oneOf(TICKET_TABS, search['tab']),
    sub: oneOf(['open', 'pending'], search['sub']),
    q: parseText(search['q'], LIMITS.searchMax),
    unread: parseFlag(search['unread']) || undefined,
    all: parseFlag(search['all']),
    snoozed: parseFlag(search['snoozed']) || undefined,
    queues: parseIds(search['queues']),
    tags: parseIds(search['tags']),
    users: parseIds(search['users']),
    fromAd: parseFlag(search['fromAd']) || undefined,
    ad: parseText(search['ad'], LIMITS.adHeadlineMax),
    deep: parseFlag(search['deep']) || undefined,
    by: oneOf(['activity'], search['by']),
    within: oneOf(['messages'], search['within']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The current tab: that of the URL, else the search of a typed text, else the tickets at work. */
export const tabOf = (search: TicketSearch): TicketTab => search.tab ?? (search.q ? 'search' : 'open')

/** Counts the filters of the current list. */
export function countActiveFilters(search: TicketSearch, me: Me, tab: TicketTab): number {
  const set =
    tab === 'search'
      ? [
          search.tags !== undefined,
          search.users !== undefined,
          search.fromAd === true || search.ad !== undefined,
          search.deep === true,
        ]
      : [
          search.unread === true,
          search.queues !== undefined,
          can(viewerOf(me), 'tickets-manager:showall') && search.all === false,
        ]
  return set.filter(Boolean).length
}

/** The URL change of the chosen list filters. Defaults are omitted, such as a choice of all one's queues. */
export function listFilterChange(
  { unread, all, queueIds }: { unread: boolean; all: boolean; queueIds: readonly number[] },
  me: Me,
): Pick<TicketSearch, 'unread' | 'all' | 'queues'> {
  const isEveryQueue = queueIds.length === 0 || me.queues.every(({ id }) => queueIds.includes(id))
  return {
    unread: unread || undefined,
    all: can(viewerOf(me), 'tickets-manager:showall') && !all ? false : undefined,
    queues: isEveryQueue ? undefined : [...queueIds],
  }
}
