import { LIMITS, type Me } from '@recado/contract'
import type { TicketSearch } from '@recado/domain'
import { describe, expect, it } from 'vitest'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import {
  badgeOf,
  clearingChange,
  emptyReasonBeside,
  listBodyOf,
  tabChange,
  ticketTabsOf,
  visibleCount,
  visibleTickets,
  type TicketTabs,
} from './ticket-tabs.ts'

const ATTENDANT: Me = { ...ME, profile: 'user', allUserChat: 'disabled', allowGroup: false }

const partOf = ({ parts }: TicketTabs): string =>
  parts.kind === 'none' ? 'none' : `${parts.kind} ${parts.value}`
const fetched = ({ lists }: TicketTabs): string =>
  Object.entries(lists)
    .filter(([, { isEnabled }]) => isEnabled)
    .map(([name]) => name)
    .join(' ')

describe('what the address shows', () => {
  it.each<[search: TicketSearch, tab: string, part: string, shown: string, fetched: string, empty: string]>([
    [{}, 'open', 'status open', 'main', 'main pending snoozed', 'open'],
    [{ sub: 'pending' }, 'open', 'status pending', 'pending', 'main pending snoozed', 'pending'],
    [{ snoozed: true }, 'open', 'status open', 'snoozed', 'main pending snoozed', 'snoozed'],
    [
      { snoozed: true, sub: 'pending' },
      'open',
      'status pending',
      'pending',
      'main pending snoozed',
      'pending',
    ],
    [{ unread: true }, 'open', 'status open', 'main', 'main pending snoozed', 'filtered'],
    [{ unread: true, snoozed: true }, 'open', 'status open', 'snoozed', 'main pending snoozed', 'filtered'],
    [{ tab: 'groups' }, 'groups', 'status open', 'main', 'main pending snoozed', 'groups'],
    [
      { tab: 'groups', sub: 'pending' },
      'groups',
      'status pending',
      'pending',
      'main pending snoozed',
      'groupsPending',
    ],
    [{ tab: 'groups', snoozed: true }, 'groups', 'status open', 'snoozed', 'main pending snoozed', 'snoozed'],
    [{ tab: 'closed' }, 'closed', 'none', 'main', 'main', 'closed'],
    [{ tab: 'closed', sub: 'pending', snoozed: true }, 'closed', 'none', 'main', 'main', 'closed'],
    [{ tab: 'closed', queues: [1] }, 'closed', 'none', 'main', 'main', 'filtered'],
    [{ tab: 'search' }, 'search', 'search tickets', 'main', '', 'search'],
    [{ tab: 'search', q: '  ' }, 'search', 'search tickets', 'main', '', 'search'],
    [{ q: 'mari' }, 'search', 'search tickets', 'main', 'main', 'noHits'],
    [{ tab: 'search', tags: [1] }, 'search', 'search tickets', 'main', 'main', 'noHits'],
    [{ tab: 'search', users: [1] }, 'search', 'search tickets', 'main', 'main', 'noHits'],
    [{ q: 'mari', within: 'messages' }, 'search', 'search messages', 'main', '', 'noHits'],
    [{ tab: 'open', within: 'messages' }, 'open', 'status open', 'main', 'main pending snoozed', 'open'],
  ])('%j: %s, %s, list %s', (search, tab, part, shown, lists, empty) => {
    const tabs = ticketTabsOf(search, ME)
    expect([tabs.tab, partOf(tabs), tabs.shown, fetched(tabs), tabs.emptyReason]).toEqual([
      tab,
      part,
      shown,
      lists,
      empty,
    ])
  })
  it('is a search without parts for who may not read inside messages', () => {
    const tabs = ticketTabsOf(
      { q: 'mari', within: 'messages' },
      { ...ATTENDANT, profile: 'nobody' as Me['profile'] },
    )
    expect([partOf(tabs), fetched(tabs)]).toEqual(['none', 'main'])
  })
  it('begins with the tickets at work, however the menu stands', () =>
    expect(ticketTabsOf({}, { ...ME, defaultMenu: 'closed' }).tab).toBe('open'))
  it('asks each list for its own tickets', () => {
    const { lists } = ticketTabsOf({ tab: 'groups' }, ME)
    expect(
      Object.values(lists).map(({ filters }) => [filters.status, filters.snoozed, filters.includeGroups]),
    ).toEqual([
      ['open', false, true],
      ['pending', false, true],
      ['open', true, true],
    ])
  })
  it('has the tab and the part in the address that a view keeps', () => {
    expect(ticketTabsOf({ q: 'mari' }, ME).search).toEqual({ tab: 'search', q: 'mari' })
    expect(ticketTabsOf({ sub: 'pending' }, ME).search).toEqual({ tab: 'open', sub: 'pending' })
    expect(ticketTabsOf({ unread: true }, ME).search).toEqual({ tab: 'open', sub: 'open', unread: true })
    expect(ticketTabsOf({ tab: 'closed', sub: 'pending' }, ME).search).toEqual({ tab: 'closed' })
  })
})

it.each<[who: string, me: Me, tabs: string]>([
  ['an admin', { ...ME, allowGroup: false }, 'open closed groups search'],
  ['who may see groups', { ...ATTENDANT, allowGroup: true }, 'open closed groups search'],
  ['an attendant', ATTENDANT, 'open closed search'],
])('%s has the right tabs', (_who, me, tabs) => expect(ticketTabsOf({}, me).tabs.join(' ')).toBe(tabs))

it('counts the filters of the person who looks', () => {
  expect(ticketTabsOf({ unread: true, all: false }, ME).activeFilters).toBe(2)
  expect(ticketTabsOf({ unread: true, all: false }, ATTENDANT).activeFilters).toBe(1)
})

describe('what stands below the tabs', () => {
  const tickets = [ticketOf(1)]
  const waits = { waiting: [], isWaitingPending: false }
  const some = { data: { hasMore: false }, isError: false, isPending: false, tickets, ...waits }
  const none = { ...some, tickets: [] }
  const nothing = { data: undefined, isError: false, isPending: true, tickets: [], ...waits }
  const queue = { ...none, waiting: [ticketOf(2)] }
  it.each<[story: string, search: TicketSearch, list: Parameters<typeof listBodyOf>[1], expected: string]>([
    ['tickets', {}, some, 'tickets'],
    ['nothing yet', {}, nothing, 'loading'],
    ['no tickets', {}, none, 'empty'],
    ['no tickets, and more to fetch', {}, { ...none, data: { hasMore: true } }, 'tickets'],
    ['nobody to attend, and somebody in the queue', {}, queue, 'tickets'],
    ['no group to attend, and one in the queue', { tab: 'groups' }, queue, 'tickets'],
    [
      'nobody to attend, and a queue that is not known yet',
      {},
      { ...none, isWaitingPending: true },
      'loading',
    ],
    ['nobody in a list that is narrowed', { unread: true }, queue, 'empty'],
    ['nobody in a list by activity', { by: 'activity' }, queue, 'empty'],
    ['nobody put aside', { snoozed: true }, queue, 'empty'],
    ['nobody waiting', { sub: 'pending' }, none, 'empty'],
    ['a failure', {}, { ...nothing, isError: true, isPending: false }, 'failed'],
    ['a failure, and the tickets of before', {}, { ...some, isError: true }, 'tickets'],
    ['a search nobody has begun', { tab: 'search' }, nothing, 'empty'],
    ['a search nobody has begun, and hits of before', { tab: 'search' }, some, 'empty'],
    ['a search', { q: 'mari' }, nothing, 'loading'],
    ['a search in messages', { q: 'mari', within: 'messages' }, nothing, 'messages'],
    ['a search in messages nobody has begun', { tab: 'search', within: 'messages' }, nothing, 'messages'],
  ])('%s', (_story, search, list, expected) =>
    expect(listBodyOf(ticketTabsOf(search, ME), list)).toBe(expected),
  )
})

describe('a list', () => {
  const list = { tickets: [ticketOf(1), ticketOf(2), ticketOf(3)], count: 8 }
  it.each<[hidden: number[], shown: number[], count: number]>([
    [[], [1, 2, 3], 8],
    [[2], [1, 3], 7],
    [[2, 9], [1, 3], 7],
    [[1, 2, 3], [], 5],
  ])('without %j shows %j and counts %s', (hidden, shown, count) => {
    expect(visibleTickets(list, new Set(hidden)).map(({ id }) => id)).toEqual(shown)
    expect(visibleCount(list, new Set(hidden))).toBe(count)
  })
  it('that nobody knows yet has no tickets and no count', () => {
    expect([visibleTickets(undefined, new Set([1])), visibleCount(undefined, new Set([1]))]).toEqual([
      [],
      undefined,
    ])
    expect(visibleTickets(undefined, new Set())).toBe(visibleTickets(undefined, new Set()))
  })
  it('of which nothing is hidden is the same list', () =>
    expect(visibleTickets(list, new Set())).toBe(list.tickets))
  it('never counts less than nothing', () =>
    expect(visibleCount({ ...list, count: 2 }, new Set([1, 2, 3]))).toBe(0))
  it('counts as far as the server does', () => {
    expect(badgeOf(LIMITS.countMax - 1)).toEqual({ number: LIMITS.countMax - 1, isMore: false })
    expect(badgeOf(LIMITS.countMax)).toEqual({ number: LIMITS.countMax - 1, isMore: true })
  })
})

it.each([
  ['open', undefined, 'open'],
  ['open', 0, 'open'],
  ['open', 2, 'restSnoozed'],
  ['groups', 1, 'restSnoozed'],
  ['groupsPending', 1, 'groupsPending'],
  ['pending', 3, 'pending'],
  ['filtered', 3, 'filtered'],
] as const)('an empty list "%s" beside %s snoozed tickets says "%s"', (reason, snoozed, said) =>
  expect(emptyReasonBeside(reason, snoozed)).toBe(said),
)

it('leaves the text of a search behind when another tab is shown, and the snoozed ones always', () => {
  expect(tabChange('closed')).toEqual({ tab: 'closed', snoozed: undefined, q: undefined })
  expect(tabChange('search')).toEqual({ tab: 'search', snoozed: undefined })
})
it('clears the filters of the tab on screen', () => {
  expect(Object.keys(clearingChange('search'))).toEqual(['q', 'tags', 'users', 'fromAd', 'ad', 'deep'])
  expect(Object.keys(clearingChange('open'))).toEqual(['unread', 'all', 'queues'])
})
