// spec: notifications-13
import { describe, expect, it } from 'vitest'
import { messageOf, ticketOf } from '@recado/domain/testing/tickets'
import {
  queryKeyOf,
  MAX_STORED_MESSAGES,
  storageNameOf,
  listedTicketIds,
  MAX_STORED_TICKETS,
  trimForStorage,
} from './keys.ts'

const filters = (over: object = {}) => ({
  searchParam: '',
  status: 'open',
  showAll: true,
  queueIds: [],
  tags: [],
  users: [],
  onlyUnreadMessages: false,
  includeGroups: false,
  ...over,
})

describe('what is kept for when there is no line', () => {
  it.each([
    [['tickets', filters()], true],
    [['tickets', filters({ status: 'pending', includeGroups: true })], true],
    [['tickets', filters({ status: 'closed' })], false],
    [['tickets', filters({ searchParam: 'marina', status: undefined })], false],
    [['tickets', filters({ queueIds: [1] })], false],
    [['messages', 7], true],
    [['messages', 'search'], false],
    [['unread'], true],
    [['contact', 3], false],
    [['users'], false],
  ])('%o: %s', (key, isKept) => {
    const name = storageNameOf(key)
    expect(name === undefined ? undefined : JSON.stringify(queryKeyOf(name))).toBe(
      isKept ? JSON.stringify(key) : undefined,
    )
  })

  it('is no more than the last tickets of a list, which then goes on', () => {
    const tickets = Array.from({ length: MAX_STORED_TICKETS + 10 }, (_, n) => ticketOf(n + 1))
    const kept = trimForStorage('tickets/{}', { tickets, count: 60, hasMore: false, stale: false }) as {
      tickets: unknown[]
      hasMore: boolean
      count: number
    }
    expect([kept.tickets.length, kept.hasMore, kept.count]).toEqual([MAX_STORED_TICKETS, true, 60])
    expect(trimForStorage('tickets/{}', { tickets: tickets.slice(0, 3), hasMore: false })).toEqual({
      tickets: tickets.slice(0, 3),
      hasMore: false,
    })
  })

  it('is no more than the last messages of a conversation, whose older ones can be fetched', () => {
    const messages = Array.from({ length: MAX_STORED_MESSAGES + 5 }, (_, n) => messageOf(n + 1))
    expect(trimForStorage('messages/1', { ticketId: 1, messages, hasMore: false, starts: [1] })).toEqual({
      ticketId: 1,
      messages: messages.slice(5),
      hasMore: true,
      starts: [6],
    })
  })

  it('is of no conversation that no kept list shows', () => {
    expect(
      listedTicketIds([
        ['tickets/{}', { tickets: [ticketOf(3), ticketOf(4)] }],
        ['messages/9', {}],
      ]),
    ).toEqual(new Set([3, 4]))
  })
})
