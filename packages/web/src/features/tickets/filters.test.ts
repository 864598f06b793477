import { describe, expect, test } from 'vitest'
import { countActiveFilters, toTicketFilters, parseTicketSearch, tabOf } from './filters.ts'
import { ME } from './testing/samples.ts'

const attendant = { ...ME, profile: 'user' as const, allUserChat: 'disabled' as const }

describe('the address', () => {
  test('says tab, situation and filters, and nothing that stands at its default', () => {
    expect(parseTicketSearch({ tab: 'open', sub: 'pending', unread: true, queues: [2, 1, 2] })).toEqual({
      tab: 'open',
      sub: 'pending',
      unread: true,
      queues: [1, 2],
    })
    expect(parseTicketSearch({ unread: false, deep: false, queues: [], q: '', within: 'contacts' })).toEqual({})
    expect(parseTicketSearch({ within: 'messages' })).toEqual({ within: 'messages' })
  })
  test('keeps "all" when it is off, since on is the default', () => expect(parseTicketSearch({ all: false })).toEqual({ all: false }))
  test('makes sense of whatever somebody types into it', () => {
    expect(parseTicketSearch({ tab: 'nonsense', queues: ['1', -2, 1.5, {}], q: 42, users: 'x', all: 'maybe' })).toEqual({ q: '42' })
  })
})

describe('a list', () => {
  test('of open tickets shows everybody’s to who may and did not turn it off', () => {
    expect(toTicketFilters({}, ME, 'open', 'open')).toMatchObject({ status: 'open', showAll: true, includeGroups: false })
    expect(toTicketFilters({ all: false }, ME, 'open', 'open').showAll).toBe(false)
    expect(toTicketFilters({ all: true }, attendant, 'open', 'open').showAll).toBe(false)
  })
  test('of closed tickets always shows all', () =>
    expect(toTicketFilters({ all: false }, attendant, 'closed', 'open')).toMatchObject({ status: 'closed', showAll: true }))
  test('of groups shows nothing else', () => expect(toTicketFilters({}, ME, 'groups', 'pending')).toMatchObject({ status: 'pending', includeGroups: true }))
  test('of hits is asked for in lower case, over every status', () => {
    expect(toTicketFilters({ q: ' MARI ', deep: true, tags: [3] }, ME, 'search', 'open')).toMatchObject({
      searchParam: 'mari',
      status: undefined,
      includeMessagesSearch: true,
      tags: [3],
      onlyUnreadMessages: false,
    })
  })
  test('of a tab without search ignores what only a search asks', () =>
    expect(toTicketFilters({ q: 'mari', tags: [3] }, ME, 'open', 'open')).toMatchObject({ searchParam: '', tags: [] }))
})

test('the first tab is the one the person chose, a search the one with text', () => {
  expect(tabOf({}, { defaultMenu: 'closed' })).toBe('closed')
  expect(tabOf({ q: 'mari' }, { defaultMenu: 'open' })).toBe('search')
  expect(tabOf({ tab: 'groups', q: 'mari' }, { defaultMenu: 'open' })).toBe('groups')
})

test('the number on the button counts the filters of the tab on screen', () => {
  const search = { unread: true, queues: [1], all: false, tags: [1], deep: true }
  expect(countActiveFilters(search, ME, 'open')).toBe(3)
  expect(countActiveFilters(search, attendant, 'open')).toBe(2)
  expect(countActiveFilters(search, ME, 'search')).toBe(2)
  expect(countActiveFilters({}, ME, 'open')).toBe(0)
})
