// spec: tickets-19
import { ticketCursor, type Ticket } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maySeeTicket } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'
import { matchesFilters, sortTickets } from './matching.ts'
import type { TicketFilters } from './ticket-filters.ts'
import { ANA, BETO, filtersFor, QUEUES, ticketOf } from './testing/samples.ts'
import {
  EMPTY_TICKET_LIST,
  reduceTicket,
  reduceTicketList,
  nextTicketCursor,
  mergeTicketPage,
  type TicketLiveEvent,
  type LiveTicketList,
} from './tickets.live.ts'

/** In-memory server: returns lists, and emits the events of the real one. */
class Server {
  tickets: Ticket[]
  constructor(tickets: Ticket[]) {
    this.tickets = tickets
  }
  matching(viewer: Viewer, filters: TicketFilters): Ticket[] {
    return sortTickets(this.tickets.filter(ticket => matchesFilters(ticket, filters, viewer)))
  }
  fetch(viewer: Viewer, filters: TicketFilters, length: number): LiveTicketList {
    const all = this.matching(viewer, filters)
    return { tickets: all.slice(0, length), count: all.length, hasMore: all.length > length, stale: false }
  }
  /** Changes a ticket. Viewers who see it now receive the update; those who no longer do, its removal. */
  change(viewer: Viewer, id: number, change: Partial<Ticket>, asMessage = false): TicketLiveEvent[] {
    const before = this.tickets.find(ticket => ticket.id === id)
    const after = { ...(before ?? ticketOf(id)), ...change }
    this.tickets = [...this.tickets.filter(ticket => ticket.id !== id), after]
    if (maySeeTicket(viewer, after)) {
      const update: TicketLiveEvent = { name: 'ticket', payload: { action: 'update', ticket: after } }
      return asMessage
        ? [
            {
              name: 'appMessage',
              payload: {
                action: 'create',
                message: undefined as never,
                ticket: after,
                contact: after.contact,
              },
            },
            update,
          ]
        : [update]
    }
    return before && maySeeTicket(viewer, before)
      ? [{ name: 'ticket', payload: { action: 'delete', ticketId: id } }]
      : []
  }
  remove(viewer: Viewer, id: number): TicketLiveEvent[] {
    const before = this.tickets.find(ticket => ticket.id === id)
    this.tickets = this.tickets.filter(ticket => ticket.id !== id)
    return before && maySeeTicket(viewer, before)
      ? [{ name: 'ticket', payload: { action: 'delete', ticketId: id } }]
      : []
  }
  read(viewer: Viewer, id: number): TicketLiveEvent[] {
    const before = this.tickets.find(ticket => ticket.id === id)
    if (!before) return []
    this.tickets = this.tickets.map(ticket => (ticket.id === id ? { ...ticket, unreadMessages: 0 } : ticket))
    return maySeeTicket(viewer, before)
      ? [{ name: 'ticket', payload: { action: 'updateUnread', ticketId: id } }]
      : []
  }
}

const minute = (at: number) => new Date(Date.UTC(2026, 10, 21, 12, at)).toISOString()
const queue = fc.constantFrom(...QUEUES, null)
const owner = fc.constantFrom(null, BETO.id, ANA.id)
const state = fc
  .record({
    status: fc.constantFrom(
      'pending' as const,
      'open' as const,
      'open' as const,
      'closed' as const,
      'nps' as const,
    ),
    queue,
    userId: owner,
    unreadMessages: fc.nat(2),
    at: fc.nat(50),
    asleep: fc.boolean(),
  })
  // Only open ones are snoozed.
  .map(({ queue: in_, at, asleep, ...rest }): Partial<Ticket> => ({
    ...rest,
    queue: in_,
    queueId: in_?.id ?? null,
    updatedAt: minute(at),
    snooze: asleep && rest.status === 'open' ? { until: null } : null,
  }))
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      id: fc.integer({ min: 1, max: 12 }),
      state,
      asMessage: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('read' as const), id: fc.integer({ min: 1, max: 12 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const viewers = fc.constantFrom(ANA, BETO)
const filters = fc
  .record({
    status: fc.constantFrom('open' as const, 'pending' as const, 'closed' as const),
    showAll: fc.boolean(),
    onlyUnreadMessages: fc.boolean(),
    queueIds: fc.constantFrom<number[]>([], [1], [2]),
    snoozed: fc.boolean(),
  })
  .map(change => filtersFor(change))

function play(
  server: Server,
  viewer: Viewer,
  steps: readonly Step[],
  hear: (heard: TicketLiveEvent) => void,
): void {
  for (const one of steps) {
    const said =
      one.do === 'change'
        ? server.change(viewer, one.id, one.state, one.asMessage)
        : one.do === 'remove'
          ? server.remove(viewer, one.id)
          : server.read(viewer, one.id)
    for (const heard of said) hear(heard)
  }
}
describe('a list that was fetched whole', () => {
  test('is what a fresh fetch would give, whatever happens', () => {
    fc.assert(
      fc.property(
        viewers,
        filters,
        fc.array(state, { maxLength: 8 }),
        fc.array(step, { maxLength: 40 }),
        (viewer, wanted, start, steps) => {
          const server = new Server(start.map((change, at) => ticketOf(at + 1, change)))
          let list = server.fetch(viewer, wanted, 1_000)
          play(server, viewer, steps, heard => {
            list = reduceTicketList(list, heard, { filters: wanted, viewer })
          })
          expect(list).toEqual(server.fetch(viewer, wanted, 1_000))
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('a list of which only the top was fetched', () => {
  test('is the top of what a fresh fetch would give, and says when its count is in doubt', () => {
    fc.assert(
      fc.property(
        viewers,
        filters,
        fc.array(state, { minLength: 4, maxLength: 10 }),
        fc.array(step, { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (viewer, wanted, start, steps, length) => {
          const server = new Server(start.map((change, at) => ticketOf(at + 1, change)))
          let list = server.fetch(viewer, wanted, length)
          play(server, viewer, steps, heard => {
            list = reduceTicketList(list, heard, { filters: wanted, viewer })
          })
          const fresh = server.fetch(viewer, wanted, list.tickets.length)
          expect(list.tickets).toEqual(fresh.tickets)
          const { count, hasMore } = list.stale ? fresh : list
          expect({ count, hasMore }).toEqual({ count: fresh.count, hasMore: fresh.hasMore })
        },
      ),
      { numRuns: 400 },
    )
  })

  test('continues without a gap after it shrank or grew', () => {
    const all = Array.from({ length: 90 }, (_, at) =>
      ticketOf(at + 1, { status: 'open', userId: ANA.id, updatedAt: minute(-at) }),
    )
    const page = ({ after }: { after?: string }) => {
      const from = after === undefined ? 0 : all.findIndex(ticket => ticketCursor(ticket) === after) + 1
      return { tickets: all.slice(from, from + 40), count: all.length, hasMore: from + 40 < all.length }
    }
    let list = mergeTicketPage(EMPTY_TICKET_LIST, page(nextTicketCursor(EMPTY_TICKET_LIST)))
    list = reduceTicketList(
      list,
      { name: 'ticket', payload: { action: 'delete', ticketId: 3 } },
      { filters: filtersFor(), viewer: ANA },
    )
    all.splice(2, 1)
    list = mergeTicketPage(list, page(nextTicketCursor(list)))
    list = mergeTicketPage(list, page(nextTicketCursor(list)))
    expect(list.tickets.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(list.hasMore).toBe(false)
  })
})

test('a new message lifts its ticket to the top with its count', () => {
  const old = ticketOf(1, { status: 'open', userId: BETO.id, updatedAt: minute(1) })
  const other = ticketOf(2, { status: 'open', userId: BETO.id, updatedAt: minute(5) })
  const list: LiveTicketList = { tickets: [other, old], count: 2, hasMore: false, stale: false }
  const ticket = { ...old, unreadMessages: 1, updatedAt: minute(6), lastMessage: 'Cheguei' }
  const next = reduceTicketList(
    list,
    {
      name: 'appMessage',
      payload: { action: 'create', message: undefined as never, ticket, contact: ticket.contact },
    },
    { filters: filtersFor(), viewer: BETO },
  )
  expect(next.tickets).toEqual([ticket, other])
})

test('a renamed contact, queue, tag and colleague show their new names at once', () => {
  const ticket = ticketOf(1, {
    status: 'open',
    userId: BETO.id,
    user: { id: BETO.id, name: 'Beto' },
    tags: [{ id: 5, name: 'VIP', color: '#d97706' }],
  })
  const says = (heard: TicketLiveEvent) => reduceTicket(ticket, heard)
  const contact = {
    ...ticket.contact,
    name: 'Dario Prado',
    companyId: 1,
    disableBot: false,
    extraInfo: [],
    tags: [],
    whatsapp: null,
    createdAt: '',
    updatedAt: '',
  }
  expect(says({ name: 'contact', payload: { action: 'update', contact } })?.contact).toEqual({
    ...ticket.contact,
    name: 'Dario Prado',
  })
  expect(
    says({ name: 'tag', payload: { action: 'update', tag: { id: 5, name: 'Ouro', color: '#000' } } })?.tags,
  ).toEqual([{ id: 5, name: 'Ouro', color: '#000' }])
  expect(says({ name: 'tag', payload: { action: 'delete', tagId: 5 } })?.tags).toEqual([])
  expect(
    says({
      name: 'user',
      payload: {
        action: 'update',
        user: { id: BETO.id, name: 'Roberto', profile: 'user', online: true, queueIds: [], queues: [] },
      },
    })?.user?.name,
  ).toBe('Roberto')
  expect(says({ name: 'whatsapp', payload: { action: 'delete', whatsappId: 9 } })).toBe(ticket)
})

test('a search keeps what it found up to date and finds nothing by itself', () => {
  const found = ticketOf(1, { status: 'open', userId: BETO.id })
  const list: LiveTicketList = { tickets: [found], count: 1, hasMore: false, stale: false }
  const context = {
    filters: filtersFor({ status: undefined, searchParam: 'dario', showAll: true }),
    viewer: ANA,
  }
  expect(
    reduceTicketList(list, { name: 'ticket', payload: { action: 'update', ticket: ticketOf(2) } }, context),
  ).toBe(list)
  expect(
    reduceTicketList(
      list,
      { name: 'ticket', payload: { action: 'update', ticket: { ...found, status: 'closed' } } },
      context,
    ).tickets[0]?.status,
  ).toBe('closed')
})
