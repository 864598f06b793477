import { expect, test } from 'vitest'
import { rowsOf, unreadFrom, type ChatRowsInput } from './chat-rows.ts'
import { BETO, BIA, messageOf } from './testing/samples.ts'

const dayOf = (moment: string): string => moment.slice(0, 10)
const input = (change: Partial<ChatRowsInput> = {}): ChatRowsInput => ({
  thread: { messages: [messageOf(1), messageOf(2)], hasMore: false, starts: [1] },
  sending: [],
  unread: null,
  dayOf,
  ...change,
})
const said = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(row => (row.kind === 'message' ? `${row.message.message}${row.first ? ' first' : ''}${row.last ? ' last' : ''}` : row.kind))

test('messages of one person soon after one another stand as a group, under their day', () => {
  const late = messageOf(3, { createdAt: '2026-11-21T12:30:00.000Z' })
  const bias = messageOf(4, { senderId: BIA.id, sender: { name: BIA.name }, createdAt: '2026-11-21T12:31:00.000Z' })
  const next = messageOf(5, { createdAt: '2026-11-22T09:00:00.000Z' })
  const messages = [messageOf(1), messageOf(2), late, bias, next]
  expect(said(rowsOf(input({ thread: { messages, hasMore: false, starts: [1] } })))).toEqual([
    'day',
    'Mensagem 1 first',
    'Mensagem 2 last',
    'Mensagem 3 first last',
    'Mensagem 4 first last',
    'day',
    'Mensagem 5 first last',
  ])
})

test('people who were removed are still told apart', () => {
  const messages = [messageOf(1, { senderId: null }), messageOf(2, { senderId: null, sender: { name: 'Caio' } })]
  expect(said(rowsOf(input({ thread: { messages, hasMore: true, starts: [1] } })))).toEqual(['Mensagem 1 first last', 'Mensagem 2 first last'])
})

test('older pages only add lines at the beginning', () => {
  const all = [1, 2, 3, 4].map(id => messageOf(id))
  const part = rowsOf(input({ thread: { messages: all.slice(2), hasMore: true, starts: [3] } }))
  const whole = rowsOf(input({ thread: { messages: all, hasMore: false, starts: [1, 3] } }))
  expect(whole.slice(-part.length)).toEqual(part)
})

test('what is on its way stands at the end, and keeps its line when it arrives', () => {
  const sending = messageOf(0, { clientKey: 'key-0001', message: 'Indo' })
  const before = rowsOf(input({ sending: [sending] }))
  const arrived = messageOf(3, { clientKey: 'key-0001', message: 'Indo' })
  const after = rowsOf(input({ thread: { messages: [messageOf(1), messageOf(2), arrived], hasMore: false, starts: [1] }, sending: [sending] }))
  expect(before.at(-1)?.key).toBe(after.at(-1)?.key)
  expect(after).toHaveLength(before.length)
})

test('what is unread begins at the last so many messages of others', () => {
  const bias = (id: number) => messageOf(id, { senderId: BIA.id, sender: { name: BIA.name } })
  const messages = [bias(1), messageOf(2), bias(3), bias(4)]
  expect(unreadFrom(messages, 2, BETO.id)).toEqual({ fromId: 3, count: 2 })
  expect(unreadFrom(messages, 9, BETO.id)).toEqual({ fromId: 1, count: 9 })
  expect(unreadFrom(messages, 0, BETO.id)).toBeNull()
  expect(unreadFrom([], 3, BETO.id)).toBeNull()
  expect(said(rowsOf(input({ thread: { messages, hasMore: true, starts: [1] }, unread: { fromId: 4, count: 1 } })))).toEqual([
    'Mensagem 1 first last',
    'Mensagem 2 first last',
    'Mensagem 3 first last',
    'unread',
    'Mensagem 4 first last',
  ])
})
