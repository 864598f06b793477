import { expect, test } from 'vitest'
import { ANA, BETO, ticketOf } from './testing/samples.ts'
import { reduceUnread } from './unread.live.ts'

const mine = ticketOf(1, { status: 'open', userId: BETO.id, unreadMessages: 2 })
const update = (ticket: typeof mine) => ({ name: 'ticket', payload: { action: 'update', ticket } }) as const

test('own conversations with unread messages wait, until they are read, left or gone', () => {
  const waiting = reduceUnread([], update(mine), BETO)
  expect(waiting).toEqual([mine])
  expect(
    reduceUnread(waiting, { name: 'ticket', payload: { action: 'updateUnread', ticketId: 1 } }, BETO),
  ).toEqual([])
  expect(reduceUnread(waiting, { name: 'ticket', payload: { action: 'delete', ticketId: 1 } }, BETO)).toEqual(
    [],
  )
  expect(reduceUnread(waiting, update({ ...mine, userId: ANA.id }), BETO)).toEqual([])
})

test('waiting tickets count for who sees tickets without a queue', () => {
  const pending = ticketOf(2, { unreadMessages: 1 })
  expect(reduceUnread([], update(pending), BETO)).toEqual([])
  expect(reduceUnread([], update(pending), { ...BETO, allTicket: true })).toEqual([pending])
})

test('what does not concern them leaves the very same list', () => {
  const waiting = [mine]
  expect(reduceUnread(waiting, update(ticketOf(3)), BETO)).toBe(waiting)
})
