// spec: tickets-4, tickets-20
import { describe, expect, test } from 'vitest'
import { countActiveFilters, listFilterChange, parseTicketSearch, tabOf } from './filters.ts'
import { ME } from '@recado/domain/testing/tickets'

const attendant = { ...ME, profile: 'user' as const, allUserChat: 'disabled' as const }

describe('the address', () => {
  test('says tab, situation and filters, and nothing that stands at its default', () => {
    expect(parseTicketSearch({ tab: 'open', sub: 'pending', unread: true, queues: [2, 1, 2] })).toEqual({
      tab: 'open',
      sub: 'pending',
      unread: true,
      queues: [1, 2],
    })
    expect(parseTicketSearch({ unread: false, deep: false, queues: [], q: '', within: 'contacts' })).toEqual(
      {},
    )
    expect(parseTicketSearch({ within: 'messages' })).toEqual({ within: 'messages' })
    expect(parseTicketSearch({ fromAd: 'true', ad: 'Kit azul' })).toEqual({ fromAd: true, ad: 'Kit azul' })
    expect(parseTicketSearch({ fromAd: false, ad: ['Kit'] })).toEqual({})
  })
  test('keeps "all" when it is off, since on is the default', () =>
    expect(parseTicketSearch({ all: false })).toEqual({ all: false }))
  test('makes sense of whatever somebody types into it', () => {
    expect(
      parseTicketSearch({ tab: 'nonsense', queues: ['1', -2, 1.5, {}], q: 42, users: 'x', all: 'maybe' }),
    ).toEqual({ q: '42' })
  })
})

test('the first tab is the one at work, a search the one with text', () => {
  expect(tabOf({})).toBe('open')
  expect(tabOf({ q: 'mari' })).toBe('search')
  expect(tabOf({ tab: 'groups', q: 'mari' })).toBe('groups')
})

test('the number on the button counts the filters of the tab on screen', () => {
  const search = { unread: true, queues: [1], all: false, tags: [1], fromAd: true, deep: true }
  expect(countActiveFilters(search, ME, 'open')).toBe(3)
  expect(countActiveFilters(search, attendant, 'open')).toBe(2)
  expect(countActiveFilters(search, ME, 'search')).toBe(3)
  expect(countActiveFilters({}, ME, 'open')).toBe(0)
})

test.each<[string, typeof ME, Parameters<typeof listFilterChange>[0], ReturnType<typeof listFilterChange>]>([
  ['nothing', ME, { unread: false, all: true, queueIds: [1, 2] }, {}],
  ['no queue', ME, { unread: false, all: true, queueIds: [] }, {}],
  ['one of the queues', ME, { unread: true, all: true, queueIds: [2] }, { unread: true, queues: [2] }],
  ['only own tickets', ME, { unread: false, all: false, queueIds: [1, 2] }, { all: false }],
  ['only own tickets, as always', attendant, { unread: false, all: false, queueIds: [1, 2] }, {}],
])('the filters of a list with %s', (_, me, chosen, change) => {
  expect(listFilterChange(chosen, me)).toEqual(change)
})
