import { ticketOf } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { groupTickets } from './ticket-groups.ts'

const since = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
const open = (id: number, minute?: number) =>
  ticketOf(id, { status: 'open', waitingSince: minute === undefined ? null : since(minute) })
const queue = [11, 12, 13, 14].map(id => ticketOf(id, { status: 'pending', waitingSince: since(id) }))
const shown = ({ rows, heads }: ReturnType<typeof groupTickets>) => [
  rows.map(({ id }) => id),
  [...heads].map(([id, { group, count }]) => [id, group, count]),
]

test('those who wait for an answer stand first, then the first of those that nobody has, then the answered', () => {
  const tickets = [open(1, 1), open(2, 5), open(3), open(4)]
  expect(shown(groupTickets(tickets, { total: 9, queue }))).toEqual([
    [1, 2, 11, 12, 13, 3, 4],
    [
      [1, 'waiting', 2],
      [11, 'queue', undefined],
      [3, 'answered', 7],
    ],
  ])
})

test('a group that is empty has no head, and nobody knows how many wait further down', () => {
  expect(shown(groupTickets([open(3)], { total: 1, queue: [] }))).toEqual([[3], [[3, 'answered', 1]]])
  expect(shown(groupTickets([], { total: 0, queue }))).toEqual([[11, 12, 13], [[11, 'queue', undefined]]])
  expect(shown(groupTickets([open(1, 1), open(2, 5)], { total: 80, queue }))).toEqual([
    [1, 2],
    [[1, 'waiting', undefined]],
  ])
})
