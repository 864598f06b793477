// spec: tickets-19
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../access/viewer.ts'
import {
  matchesFilters,
  compareTickets,
  orderOf,
  concernsTransfer,
  shouldNotify,
  sortTickets,
  type TicketListFilters,
} from './matching.ts'

const beto: Viewer = {
  id: 2,
  companyId: 1,
  profile: 'user',
  super: false,
  queueIds: [10, 11],
  allowGroup: true,
  allTicket: false,
  allHistoric: false,
  allUserChat: false,
  userClosePendingTicket: false,
  showDashboard: false,
  isTricked: false,
}
const sees = (flags: Partial<Viewer>): Viewer => ({ ...beto, ...flags })
const ana = sees({ id: 1, profile: 'admin', queueIds: [] })
type Listed = Parameters<typeof matchesFilters>[0]
const pending: Listed = {
  status: 'pending',
  userId: null,
  queueId: 10,
  isGroup: false,
  unreadMessages: 0,
  tags: [],
  snooze: null,
  ad: null,
  answerDueAt: null,
}
const mine: Listed = { ...pending, status: 'open', userId: 2 }
const theirs: Listed = { ...pending, status: 'open', userId: 3 }
const vip = { id: 1, name: 'vip', color: '#000' }
const late = { id: 2, name: 'late', color: '#000' }
const none: TicketListFilters = {
  searchParam: '',
  status: undefined,
  showAll: false,
  queueIds: [],
  tags: [],
  users: [],
  fromAd: false,
  ad: '',
  onlyUnreadMessages: false,
  includeGroups: false,
  snoozed: false,
  order: 'activity',
}

describe('belongs', () => {
  it.each<[string, Viewer, Listed, Partial<TicketListFilters>, boolean]>([
    ['due: not without a target', beto, mine, { status: 'open', order: 'due' }, false],
    [
      'due: an answer with a target',
      beto,
      { ...mine, answerDueAt: '2026-11-21T12:00:00.000Z' },
      { status: 'open', order: 'due' },
      true,
    ],
    [
      'due: closed tickets have no such order',
      beto,
      { ...mine, status: 'closed' },
      { status: 'closed', order: 'due' },
      true,
    ],
    ['open: an own ticket', beto, mine, { status: 'open' }, true],
    [
      'open: an own ticket of a queue one is not in',
      beto,
      { ...mine, queueId: 99 },
      { status: 'open' },
      true,
    ],
    ['open: not another’s, even if visible', sees({ allUserChat: true }), theirs, { status: 'open' }, false],
    [
      'open: another’s with show-all',
      sees({ allUserChat: true }),
      theirs,
      { status: 'open', showAll: true },
      true,
    ],
    [
      'open: not another’s one may not see, even with show-all',
      beto,
      theirs,
      { status: 'open', showAll: true },
      false,
    ],
    ['open: not another’s for an admin without show-all', ana, theirs, { status: 'open' }, false],
    ['open: another’s for an admin with show-all', ana, theirs, { status: 'open', showAll: true }, true],
    ['open: not a waiting ticket', beto, pending, { status: 'open' }, false],
    ['open: not one that nobody owns', beto, { ...pending, status: 'open' }, { status: 'open' }, false],
    [
      'open: a group that nobody owns',
      beto,
      { ...pending, status: 'open', isGroup: true },
      { status: 'open', includeGroups: true },
      true,
    ],
    ['pending: a waiting ticket of an own queue', beto, pending, { status: 'pending' }, true],
    ['pending: not one of another queue', beto, { ...pending, queueId: 99 }, { status: 'pending' }, false],
    ['pending: not one without a queue', beto, { ...pending, queueId: null }, { status: 'pending' }, false],
    [
      'pending: one without a queue with allTicket',
      sees({ allTicket: true }),
      { ...pending, queueId: null },
      { status: 'pending' },
      true,
    ],
    [
      'pending: one without a queue for an admin',
      ana,
      { ...pending, queueId: null },
      { status: 'pending' },
      true,
    ],
    [
      'pending: not one of a queue an admin is not in, without show-all',
      ana,
      pending,
      { status: 'pending' },
      false,
    ],
    [
      'pending: one of any queue for an admin with show-all',
      ana,
      pending,
      { status: 'pending', showAll: true },
      true,
    ],
    [
      'pending: not an assigned one',
      sees({ allUserChat: true }),
      { ...pending, userId: 3 },
      { status: 'pending' },
      false,
    ],
    ['from an ad: one of an ad', beto, { ...mine, ad: { headline: '' } }, { fromAd: true }, true],
    ['from an ad: not another one', beto, mine, { fromAd: true }, false],
    ['an ad: one of it', beto, { ...mine, ad: { headline: 'Kit azul' } }, { ad: 'Kit azul' }, true],
    ['an ad: not one of another', beto, { ...mine, ad: { headline: 'Kit' } }, { ad: 'Kit azul' }, false],
    ['an ad: not one without', beto, mine, { ad: 'Kit azul' }, false],
    ['closed: whoever closed it', beto, { ...theirs, status: 'closed' }, { status: 'closed' }, true],
    [
      'closed: not of another queue',
      beto,
      { ...theirs, status: 'closed', queueId: 99 },
      { status: 'closed' },
      false,
    ],
    ['open: not a snoozed one', beto, { ...mine, snooze: { until: null } }, { status: 'open' }, false],
    [
      'open: of the snoozed ones only them',
      beto,
      { ...mine, snooze: { until: null } },
      { status: 'open', snoozed: true },
      true,
    ],
    ['open: not one that is awake among them', beto, mine, { status: 'open', snoozed: true }, false],
    ['search: snoozed ones too', beto, { ...mine, snooze: { until: null } }, {}, true],
    ['search: any visible status', sees({ allUserChat: true }), theirs, {}, true],
    ['all tabs: nothing that waits for a rating', ana, { ...mine, status: 'nps' }, {}, false],
    ['search: one that waits for a rating', ana, { ...mine, status: 'nps' }, { searchParam: 'dario' }, true],
    ['search: one that waits for consent', ana, { ...mine, status: 'lgpd' }, { searchParam: 'dario' }, true],
    [
      'search: not one of another queue that waits for a rating',
      beto,
      { ...theirs, status: 'nps', queueId: 99 },
      { searchParam: 'dario' },
      false,
    ],
    [
      'search: of one status only that',
      ana,
      { ...mine, status: 'nps' },
      { searchParam: 'dario', status: 'open' },
      false,
    ],
    ['groups: only with the groups tab', beto, { ...mine, isGroup: true }, { status: 'open' }, false],
    ['groups: no chat in the groups tab', beto, mine, { status: 'open', includeGroups: true }, false],
    ['queues: a chosen one', beto, mine, { status: 'open', queueIds: [10] }, true],
    [
      'queues: not one that is not chosen, even if own',
      beto,
      mine,
      { status: 'open', queueIds: [11] },
      false,
    ],
    [
      'queues: none chosen leaves those without',
      ana,
      { ...pending, queueId: null },
      { status: 'pending', queueIds: [10] },
      false,
    ],
    ['tags: all of them', beto, { ...mine, tags: [vip, late] }, { status: 'open', tags: [1, 2] }, true],
    ['tags: not one alone', beto, { ...mine, tags: [vip] }, { status: 'open', tags: [1, 2] }, false],
    ['users: any of them', ana, theirs, { users: [2, 3] }, true],
    ['users: no other', ana, theirs, { users: [2] }, false],
    ['users: not nobody', ana, pending, { users: [2] }, false],
    [
      'unread: with unread messages',
      beto,
      { ...mine, unreadMessages: 1 },
      { status: 'open', onlyUnreadMessages: true },
      true,
    ],
    ['unread: not without', beto, mine, { status: 'open', onlyUnreadMessages: true }, false],
  ])('%s', (_, viewer, ticket, filters, expected) => {
    expect(matchesFilters(ticket, { ...none, ...filters }, viewer)).toBe(expected)
  })
})

describe('notifies', () => {
  it.each<[string, Viewer, Partial<Listed>, boolean]>([
    ['an own unread ticket', beto, { ...mine, unreadMessages: 1 }, true],
    ['no read one', beto, mine, false],
    ['none that is snoozed', beto, { ...mine, unreadMessages: 1, snooze: { until: null } }, false],
    ['no one’s else', ana, { ...theirs, unreadMessages: 1 }, false],
    ['no waiting one', beto, { ...pending, unreadMessages: 1 }, false],
    ['a waiting one with allTicket', sees({ allTicket: true }), { ...pending, unreadMessages: 1 }, true],
    [
      'no waiting one of another queue',
      sees({ allTicket: true }),
      { ...pending, queueId: 99, unreadMessages: 1 },
      false,
    ],
  ])('announces %s', (_, viewer, ticket, expected) => {
    expect(shouldNotify(viewer, { ...pending, ...ticket })).toBe(expected)
  })
})

describe('a transfer', () => {
  it.each<[string, Viewer, Partial<Listed>, number, boolean]>([
    ['to the viewer', beto, mine, 99, true],
    ['by the viewer', beto, mine, beto.id, false],
    ['to a colleague', ana, theirs, 99, false],
    ['into a queue of the viewer', beto, { userId: null }, 99, true],
    ['into another queue', beto, { userId: null, queueId: 99 }, 99, false],
    ['into no queue', ana, { userId: null, queueId: null }, 99, false],
    ['of a snoozed ticket', beto, { ...mine, snooze: { until: null } }, 99, false],
  ])('%s', (_, viewer, ticket, by, expected) => {
    expect(concernsTransfer(viewer, { ...pending, ...ticket }, by)).toBe(expected)
  })
})

describe('the order of lists', () => {
  const at = (id: number, unreadMessages: number, second: number) => ({
    id,
    waitingSince: null,
    answerDueAt: null,
    unreadMessages,
    updatedAt: `2026-11-21T12:00:0${second}.000Z`,
  })
  it('puts unread first, then the latest, then the newest', () => {
    const given = [at(1, 0, 9), at(2, 0, 3), at(3, 5, 1), at(4, 1, 2), at(5, 0, 3)]
    expect(sortTickets(given).map(ticket => ticket.id)).toEqual([4, 3, 1, 5, 2])
    expect(given.map(ticket => ticket.id)).toEqual([1, 2, 3, 4, 5])
  })
  it('puts the longest wait first when it is asked for, then those who do not wait, the latest of them first', () => {
    const since = (id: number, waitingSince: string | null) => ({ ...at(id, id, id), waitingSince })
    const given = [
      since(1, null),
      since(2, '2026-11-21T12:00:05.000Z'),
      since(3, '2026-11-21T12:00:04.000Z'),
      since(5, '2026-11-21T12:00:05.000Z'),
      since(4, null),
    ]
    expect(sortTickets(given, 'wait').map(ticket => ticket.id)).toEqual([3, 2, 5, 4, 1])
  })
  it('puts the answer that is due first at the top when it is asked for', () => {
    const due = (id: number, answerDueAt: string | null) => ({ ...at(id, id, id), answerDueAt })
    const given = [
      due(1, '2026-11-21T12:00:05.000Z'),
      due(2, null),
      due(4, '2026-11-21T12:00:04.000Z'),
      due(3, '2026-11-21T12:00:05.000Z'),
    ]
    expect(sortTickets(given, 'due').map(ticket => ticket.id)).toEqual([4, 1, 3, 2])
  })
  it('is by wait only among pending and open tickets', () => {
    const statuses = ['pending', 'open', 'closed', undefined] as const
    expect(statuses.map(status => orderOf({ status, order: 'wait' }))).toEqual([
      'wait',
      'wait',
      'activity',
      'activity',
    ])
  })
  it('does not depend on the order given', () => {
    const list = fc.uniqueArray(
      fc.tuple(fc.nat(20), fc.nat(1), fc.nat(9)).map(([id, unread, second]) => at(id, unread, second)),
      { selector: ticket => ticket.id },
    )
    fc.assert(
      fc.property(list, tickets => {
        expect(sortTickets(tickets.toReversed())).toEqual(sortTickets(tickets))
        for (const a of tickets) expect(compareTickets(a, a, 'activity')).toBe(0)
      }),
    )
  })
})
