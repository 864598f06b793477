// spec: kanban-6, kanban-7
import { BoardFilters, type BoardLane, type Currency, type Ticket } from '@recado/contract'
import { describe, expect, test } from 'vitest'
import { ANA, BETO, QUEUES, ticketOf } from '../tickets/testing/samples.ts'
import { findCard, mergeLanePage, reduceBoard, toBoard, type Board } from './board.live.ts'
import { compareWaits } from '../tickets/matching.ts'

const [SALES, SUPPORT] = QUEUES
const context = { filters: BoardFilters.parse({}), viewer: ANA }
const laneOf = (laneId: number | null, tickets: Ticket[], hasMore = false): BoardLane => ({
  laneId,
  tickets,
  hasMore,
  count: tickets.length + (hasMore ? 5 : 0),
  waiting: tickets.filter(({ waitingSince }) => waitingSince !== null).length,
  values: [],
})
const at = (minute: number) => `2026-11-24T12:${String(minute).padStart(2, '0')}:00.000Z`
const card = (id: number, laneId: number | null, waitingSince: string | null = null): Ticket =>
  ticketOf(id, { status: 'open', userId: 1, laneId, waitingSince })
const boardOf = (...lanes: BoardLane[]): Board => toBoard({ lanes })
const update = (ticket: Ticket) => ({ name: 'ticket', payload: { action: 'update', ticket } }) as const
const shown = ({ lanes }: Board) =>
  lanes.map(({ laneId, tickets, count, waiting }) => [laneId, tickets.map(({ id }) => id), count, waiting])

test('the longest wait comes first, then who does not wait, by age', () => {
  const cards = [
    card(4, null),
    card(3, null, at(9)),
    card(2, null),
    card(1, null, at(10)),
    card(5, null, at(9)),
  ]
  expect(cards.toSorted(compareWaits).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4])
})

describe('the board', () => {
  const board = boardOf(laneOf(null, [card(1, null, at(1)), card(2, null)]), laneOf(7, [card(3, 7)]))

  test.each<[string, Ticket, unknown[]]>([
    [
      'moves a card',
      card(1, 7, at(1)),
      [
        [null, [2], 1, 0],
        [7, [1, 3], 2, 1],
      ],
    ],
    [
      'adds a card',
      card(9, 7),
      [
        [null, [1, 2], 2, 1],
        [7, [3, 9], 2, 0],
      ],
    ],
    [
      'sorts a card by its wait',
      card(2, null, at(0)),
      [
        [null, [2, 1], 2, 2],
        [7, [3], 1, 0],
      ],
    ],
    [
      'drops a closed card',
      { ...card(1, null), status: 'closed' },
      [
        [null, [2], 1, 0],
        [7, [3], 1, 0],
      ],
    ],
  ])('%s', (_, ticket, expected) => {
    const next = reduceBoard(board, update(ticket), context)
    expect(shown(next)).toEqual(expected)
    expect(next.stale).toBe(false)
    expect(shown(reduceBoard(next, update(ticket), context))).toEqual(expected)
  })

  test('drops a card that the viewer may no longer see', () => {
    const event = { name: 'ticket', payload: { action: 'delete', ticketId: 3 } } as const
    expect(shown(reduceBoard(board, event, context))[1]).toEqual([7, [], 0, 0])
    expect(reduceBoard(board, { ...event, payload: { action: 'delete', ticketId: 99 } }, context)).toBe(board)
  })

  test('sums the values of its cards, each currency alone', () => {
    const worth = (ticket: Ticket, value: number, currency: Currency = 'BRL'): Ticket => ({
      ...ticket,
      card: { value, currency, note: '' },
    })
    const steps: [Ticket, (readonly [Currency, number])[][]][] = [
      [worth(card(1, null, at(1)), 500), [[['BRL', 500]], []]],
      [worth(card(1, null, at(1)), 300), [[['BRL', 300]], []]],
      [
        worth(card(2, null), 70, 'ARS'),
        [
          [
            ['ARS', 70],
            ['BRL', 300],
          ],
          [],
        ],
      ],
      [worth(card(1, 7, at(1)), 300), [[['ARS', 70]], [['BRL', 300]]]],
      [worth(card(2, null), 0, 'ARS'), [[], [['BRL', 300]]]],
    ]
    let present = board
    for (const [ticket, sums] of steps) {
      present = reduceBoard(present, update(ticket), context)
      expect(
        present.lanes.map(({ values }) => values.map(({ currency, value }) => [currency, value])),
      ).toEqual(sums)
    }
  })

  test('asks anew where a change concerns what is not fetched', () => {
    const long = boardOf(laneOf(null, [card(1, null)]), laneOf(7, [card(3, 7)], true))
    expect(reduceBoard(long, update(card(9, null)), context).stale).toBe(true)
    expect(
      reduceBoard(long, { name: 'ticket', payload: { action: 'delete', ticketId: 9 } }, context).stale,
    ).toBe(true)
    expect(reduceBoard(board, update(card(1, 99)), context).stale).toBe(true)
    expect(
      reduceBoard(board, { name: 'tag', payload: { action: 'delete', tagId: 7, lanes: true } }, context)
        .stale,
    ).toBe(true)
  })

  test('counts a card that falls below the fetched ones', () => {
    const long = boardOf(laneOf(null, [card(1, null)]), laneOf(7, [card(3, 7, at(3))], true))
    const next = reduceBoard(long, update(card(1, 7)), context)
    expect(shown(next)).toEqual([
      [null, [], 0, 0],
      [7, [3], 7, 1],
    ])
    expect(next.stale).toBe(false)
  })

  test('of a search gains nothing, but keeps what it found', () => {
    const searching = { ...context, filters: { ...context.filters, searchParam: 'lua' } }
    expect(reduceBoard(board, update(card(9, 7)), searching)).toBe(board)
    expect(shown(reduceBoard(board, update(card(1, 7, at(1))), searching))[1]).toEqual([7, [1, 3], 2, 1])
  })

  test.each<[string, Partial<BoardFilters>, Partial<Ticket>, boolean]>([
    ['another queue', { queueIds: [99] }, {}, false],
    ['a chosen attendant', { users: [1] }, {}, true],
    ['another attendant', { users: [2] }, {}, false],
    ['nobody, where nobody is chosen', { users: [2], unassigned: true }, { userId: null }, true],
    ['nobody, where somebody is chosen', { users: [2] }, { userId: null }, false],
    ['an answered one', { onlyWaiting: true }, {}, false],
    ['a waiting one', { onlyWaiting: true }, { waitingSince: at(1) }, true],
    ['a group', {}, { isGroup: true }, false],
  ])('filters: %s', (_, filters, ticket, isShown) => {
    const filtered = { ...context, filters: { ...context.filters, ...filters } }
    const next = reduceBoard(boardOf(laneOf(null, [])), update({ ...card(5, null), ...ticket }), filtered)
    expect(findCard(next, 5) !== undefined).toBe(isShown)
  })

  test.each<[string, Partial<Ticket>, boolean]>([
    ['of the own queue that nobody owns', { status: 'pending', userId: null, queueId: SALES.id }, true],
    ['of another queue', { status: 'pending', userId: null, queueId: SUPPORT.id }, false],
    ['of the own queue that a colleague owns', { userId: ANA.id, queueId: SALES.id }, false],
    ['of another queue that is their own', { userId: BETO.id, queueId: SUPPORT.id }, true],
  ])('an attendant gets the card of a ticket %s: %j', (_, ticket, isShown) => {
    const ofBeto = { ...context, viewer: BETO }
    const next = reduceBoard(boardOf(laneOf(null, [])), update({ ...card(5, null), ...ticket }), ofBeto)
    expect(findCard(next, 5) !== undefined).toBe(isShown)
    expect(next.lanes[0]?.count).toBe(isShown ? 1 : 0)
  })

  test('follows a name, and what was read', () => {
    const read = { name: 'ticket', payload: { action: 'updateUnread', ticketId: 1 } } as const
    const unread = boardOf(laneOf(null, [{ ...card(1, null), unreadMessages: 3 }]))
    expect(findCard(reduceBoard(unread, read, context), 1)?.unreadMessages).toBe(0)
  })

  test('goes on with the next cards of a lane', () => {
    const long = boardOf(laneOf(null, []), laneOf(7, [card(1, 7, at(1)), card(2, 7)], true))
    const next = mergeLanePage(long, { laneId: 7, tickets: [card(2, 7), card(3, 7)], hasMore: false })
    expect(next.lanes[1]?.tickets.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(next.lanes[1]?.hasMore).toBe(false)
  })
})
