// spec: roles-1
import { TICKET_STATUSES } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ticketAudience,
  chatAudience,
  maySeeIfUnassigned,
  maySeeMessages,
  maySeeTicket,
  maySeeChat,
  mayWriteIn,
  viewerRooms,
  type TicketVisibility,
} from './rooms.ts'
import type { Viewer } from './viewer.ts'

const beto: Viewer = {
  id: 2,
  companyId: 1,
  profile: 'user',
  super: false,
  queueIds: [10],
  allowGroup: false,
  allTicket: false,
  allHistoric: false,
  allUserChat: false,
  userClosePendingTicket: false,
  showDashboard: false,
  isTricked: false,
}
const ana: Viewer = { ...beto, id: 1, profile: 'admin', queueIds: [] }
const ticket: TicketVisibility = { status: 'pending', userId: null, queueId: 10, isGroup: false }

describe('maySee', () => {
  it.each<[string, Viewer, Partial<TicketVisibility>, boolean]>([
    ['an admin everything', ana, { queueId: 99, userId: 3, status: 'open', isGroup: true }, true],
    ['a user a waiting ticket of their queue', beto, {}, true],
    ['a user their own ticket of another queue', beto, { queueId: 99, userId: 2, status: 'open' }, true],
    ['a user their own group without the flag', beto, { userId: 2, status: 'open', isGroup: true }, true],
    ['no ticket of another queue', beto, { queueId: 99 }, false],
    ['no ticket somebody else owns', beto, { userId: 3, status: 'open' }, false],
    [
      'a ticket somebody else owns with allUserChat',
      { ...beto, allUserChat: true },
      { userId: 3, status: 'open' },
      true,
    ],
    ['a ticket somebody else closed', beto, { userId: 3, status: 'closed' }, true],
    ['no ticket without a queue', beto, { queueId: null }, false],
    ['a ticket without a queue with allTicket', { ...beto, allTicket: true }, { queueId: null }, true],
    ['no group', beto, { isGroup: true }, false],
    ['a group with allowGroup', { ...beto, allowGroup: true }, { isGroup: true }, true],
  ])('shows %s', (_, viewer, change, expected) => {
    expect(maySeeTicket(viewer, { ...ticket, ...change })).toBe(expected)
  })

  it('agrees with the words of the rule in every world', () => {
    /** Behaviour 1 as conditions instead of rooms. */
    const oracle = (viewer: Viewer, seen: TicketVisibility): boolean => {
      if (viewer.profile === 'admin' || seen.userId === viewer.id) return true
      if (seen.isGroup && !viewer.allowGroup) return false
      const isInReach = seen.queueId === null ? viewer.allTicket : viewer.queueIds.includes(seen.queueId)
      const isAnothers = seen.userId !== null && seen.status !== 'closed'
      return isInReach && (!isAnothers || viewer.allUserChat)
    }
    const id = fc.integer({ min: 1, max: 3 })
    const flags = fc.record({
      allowGroup: fc.boolean(),
      allTicket: fc.boolean(),
      allUserChat: fc.boolean(),
      allHistoric: fc.boolean(),
      isTricked: fc.boolean(),
      super: fc.boolean(),
    })
    const viewers = fc
      .record({
        id,
        profile: fc.constantFrom('admin' as const, 'user' as const),
        queueIds: fc.uniqueArray(id),
        flags,
      })
      .map(({ flags: own, ...who }): Viewer => ({ ...beto, ...who, ...own }))
    const tickets = fc.record({
      status: fc.constantFrom(...TICKET_STATUSES),
      userId: fc.option(id),
      queueId: fc.option(id),
      isGroup: fc.boolean(),
    })
    fc.assert(
      fc.property(viewers, tickets, (viewer, seen) => {
        expect(maySeeTicket(viewer, seen)).toBe(oracle(viewer, seen))
      }),
      { numRuns: 3_000 },
    )
  })
})

it.each<[string, Partial<Viewer>, number | null, boolean]>([
  ['its owner', {}, beto.id, true],
  ['whoever sees it while nobody owns it', {}, null, true],
  ['an admin', { profile: 'admin' }, 99, true],
  ['no colleague who sees it', { allUserChat: true }, 99, false],
])('a customer is answered by %s', (_, change, userId, expected) => {
  expect(mayWriteIn({ ...beto, ...change }, { userId })).toBe(expected)
})

describe('couldSee', () => {
  it('asks as if nobody owned the ticket', () => {
    const owned = { ...ticket, userId: 3, status: 'open' as const }
    expect(maySeeTicket(beto, owned)).toBe(false)
    expect(maySeeIfUnassigned(beto, owned)).toBe(true)
    expect(maySeeIfUnassigned(beto, { ...owned, queueId: 99 })).toBe(false)
  })
})

describe('rooms', () => {
  it('hears a ticket at its owner, its queue and the admins', () => {
    expect(ticketAudience({ ...ticket, userId: 3, status: 'open' })).toEqual([
      'admins',
      'user:3',
      'tickets:10:held:chat',
    ])
    expect(ticketAudience({ ...ticket, queueId: null, isGroup: true })).toEqual([
      'admins',
      'tickets:none:free:group',
    ])
  })
  it('seats everyone with the staff and in their own room', () => {
    expect(viewerRooms(ana)).toEqual(['admins', 'staff', 'user:1'])
    expect(viewerRooms(beto)).toEqual(['staff', 'user:2', 'tickets:10:free:chat'])
  })
})

describe('a chat among colleagues', () => {
  const chat = { users: [{ userId: 2 }, { userId: 5 }] }
  it('is heard where those sit who are in it', () => {
    expect(chatAudience(chat)).toEqual(['user:2', 'user:5'])
    expect(viewerRooms(beto)).toContain('user:2')
  })
  it('is seen by them and by nobody else, whatever they may do otherwise', () => {
    expect(maySeeChat(beto, chat)).toBe(true)
    expect(maySeeChat({ ...beto, id: 3, allTicket: true, allUserChat: true }, chat)).toBe(false)
    expect(maySeeChat(ana, chat)).toBe(false)
    expect(maySeeChat(beto, { users: [] })).toBe(false)
  })
})

describe('the messages of a ticket', () => {
  const elsewhere: TicketVisibility = { ...ticket, queueId: 99, status: 'closed' }
  const withHistory = { ...beto, allHistoric: true }
  const silent = { ...elsewhere, isSilent: true }
  it.each<[string, boolean, Viewer, TicketVisibility, readonly TicketVisibility[]]>([
    ['of their queue are for a user', true, beto, ticket, []],
    ['of another queue are not', false, beto, elsewhere, []],
    ['of another queue are not, in a later ticket of theirs', false, beto, elsewhere, [ticket]],
    ['of another queue are, for whom the whole history is', true, withHistory, elsewhere, [ticket]],
    ['are not, without a later ticket of theirs', false, withHistory, elsewhere, [elsewhere]],
    ['that opened no conversation are, in that of the answer', true, beto, silent, [elsewhere, ticket]],
    ['that opened no conversation are not, without an answer', false, beto, silent, []],
    ['that opened no conversation are for an admin', true, ana, silent, []],
  ])('%s: %s', (_, expected, viewer, seen, later) => {
    expect(maySeeMessages(viewer, seen, later)).toBe(expected)
  })
})
