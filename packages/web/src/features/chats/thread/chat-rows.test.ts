import { expect, test } from 'vitest'
import { buildChatRows, findChatUnreadStart, type ChatRowsInput } from './chat-rows.ts'
import { BETO_BRIEF, BIA, chatMessageOf } from '@recado/domain/testing/chats'

const dayOf = (moment: string): string => moment.slice(0, 10)
const input = (change: Partial<ChatRowsInput> = {}): ChatRowsInput => ({
  thread: { messages: [chatMessageOf(1), chatMessageOf(2)], hasMore: false, starts: [1] },
  outgoing: [],
  unread: null,
  dayOf,
  ...change,
})
const said = (rows: ReturnType<typeof buildChatRows>) =>
  rows.map(row =>
    row.kind === 'message'
      ? `${row.message.message}${row.first ? ' first' : ''}${row.last ? ' last' : ''}`
      : row.kind,
  )

test('messages of one person soon after one another stand as a group, under their day', () => {
  const late = chatMessageOf(3, { createdAt: '2026-11-21T12:30:00.000Z' })
  const bias = chatMessageOf(4, {
    senderId: BIA.id,
    sender: { name: BIA.name },
    createdAt: '2026-11-21T12:31:00.000Z',
  })
  const next = chatMessageOf(5, { createdAt: '2026-11-22T09:00:00.000Z' })
  const messages = [chatMessageOf(1), chatMessageOf(2), late, bias, next]
  expect(said(buildChatRows(input({ thread: { messages, hasMore: false, starts: [1] } })))).toEqual([
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
  const messages = [
    chatMessageOf(1, { senderId: null }),
    chatMessageOf(2, { senderId: null, sender: { name: 'Caio' } }),
  ]
  expect(said(buildChatRows(input({ thread: { messages, hasMore: true, starts: [1] } })))).toEqual([
    'Mensagem 1 first last',
    'Mensagem 2 first last',
  ])
})

test('what is unread begins at the last so many messages of others', () => {
  const bias = (id: number) => chatMessageOf(id, { senderId: BIA.id, sender: { name: BIA.name } })
  const messages = [bias(1), chatMessageOf(2), bias(3), bias(4)]
  expect(findChatUnreadStart(messages, 2, BETO_BRIEF.id)).toEqual({ fromId: 3, count: 2 })
  expect(findChatUnreadStart(messages, 3, BETO_BRIEF.id)).toEqual({ fromId: 1, count: 3 })
  expect(findChatUnreadStart(messages, 9, BETO_BRIEF.id)).toEqual({ fromId: 1, count: 9 })
  expect(findChatUnreadStart(messages, 0, BETO_BRIEF.id)).toBeNull()
  expect(findChatUnreadStart([], 3, BETO_BRIEF.id)).toBeNull()
  expect(
    said(
      buildChatRows(
        input({ thread: { messages, hasMore: true, starts: [1] }, unread: { fromId: 4, count: 1 } }),
      ),
    ),
  ).toEqual([
    'Mensagem 1 first last',
    'Mensagem 2 first last',
    'Mensagem 3 first last',
    'unread',
    'Mensagem 4 first last',
  ])
})
