import { describe, expect, test } from 'vitest'
import { ME } from './testing/samples.ts'
import { toDueFilters, toOwnWaitingFilters, toTicketFilters } from './ticket-filters.ts'

const attendant = { ...ME, profile: 'user' as const, allUserChat: 'disabled' as const }

describe('a list', () => {
  test('of open tickets shows everybody’s to who may and did not turn it off', () => {
    expect(toTicketFilters({}, ME, 'open', 'open')).toMatchObject({
      status: 'open',
      showAll: true,
      includeGroups: false,
    })
    expect(toTicketFilters({ all: false }, ME, 'open', 'open').showAll).toBe(false)
    expect(toTicketFilters({ all: true }, attendant, 'open', 'open').showAll).toBe(false)
  })
  test('of who waits in one’s own queues is that of the waiting tab for most, and all where there are none', () => {
    expect(toOwnWaitingFilters(attendant)).toEqual(toTicketFilters({}, attendant, 'open', 'pending'))
    expect(toOwnWaitingFilters(ME)).toEqual(toTicketFilters({ all: false }, ME, 'open', 'pending'))
    expect(toOwnWaitingFilters({ ...ME, queues: [] }).showAll).toBe(true)
    expect(toOwnWaitingFilters({ ...attendant, queues: [] }).showAll).toBe(false)
  })
  test('of due answers has an admin’s all, and of others those that may be theirs', () => {
    expect(toDueFilters({ ...ME, queues: [] }, 'open')).toMatchObject({
      showAll: true,
      order: 'due',
      status: 'open',
    })
    expect(toDueFilters({ ...ME, profile: 'user' }, 'pending')).toMatchObject({
      showAll: false,
      status: 'pending',
    })
  })
  test('of closed tickets always shows all', () =>
    expect(toTicketFilters({ all: false }, attendant, 'closed', 'open')).toMatchObject({
      status: 'closed',
      showAll: true,
    }))
  test('of groups shows nothing else', () =>
    expect(toTicketFilters({}, ME, 'groups', 'pending')).toMatchObject({
      status: 'pending',
      includeGroups: true,
    }))
  test('of hits is asked for in lower case, over every status', () => {
    expect(
      toTicketFilters({ q: ' MARI ', deep: true, tags: [3], fromAd: true, ad: 'Kit' }, ME, 'search', 'open'),
    ).toMatchObject({
      searchParam: 'mari',
      status: undefined,
      includeMessagesSearch: true,
      tags: [3],
      fromAd: true,
      ad: 'Kit',
      onlyUnreadMessages: false,
    })
  })
  test('of a tab without search ignores what only a search asks', () =>
    expect(
      toTicketFilters({ q: 'mari', tags: [3], fromAd: true, ad: 'Kit' }, ME, 'open', 'open'),
    ).toMatchObject({
      searchParam: '',
      tags: [],
      fromAd: false,
      ad: '',
    }))
})
