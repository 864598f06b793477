import { describe, expect, test } from 'vitest'
import { countActiveFilters, parseTicketSearch, tabOf } from './filters.ts'
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
  })
  test('keeps "all" when it is off, since on is the default', () =>
    expect(parseTicketSearch({ all: false })).toEqual({ all: false }))
  test('makes sense of whatever somebody types into it', () => {
    expect(
      parseTicketSearch({ tab: 'nonsense', queues: ['1', -2, 1.5, {}], q: 42, users: 'x', all: 'maybe' }),
    ).toEqual({ q: '42' })
  })
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
