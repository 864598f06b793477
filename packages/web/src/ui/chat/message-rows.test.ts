import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildChatRows } from '../../features/chats/thread/chat-rows.ts'
import { BETO_BRIEF, BIA, chatMessageOf } from '@recado/domain/testing/chats'
import { buildThreadRows } from '../../features/conversation/thread/thread-rows.ts'
import { messageOf } from '@recado/domain/testing/tickets'
import type { DayRow, ThreadMessageRow, RowsInput, UnreadRow } from './message-rows.ts'

interface Written {
  readonly id: number
  readonly at: string
  readonly mine?: boolean
  readonly clientKey?: string
}
type Input = Omit<RowsInput<Written>, 'dayOf'>
type Row = DayRow | UnreadRow | ThreadMessageRow<{ readonly id: number }>

const dayOf = (moment: string): string => moment.slice(0, 10)
const at = (clock: string, day = '2026-11-21') => `${day}T${clock}:00.000Z`
const mapInput = <Message>(
  { thread, outgoing, unread }: Input,
  toMessage: (written: Written) => Message,
): RowsInput<Message> => ({
  thread: { ...thread, messages: thread.messages.map(toMessage) },
  outgoing: outgoing.map(toMessage),
  unread,
  dayOf,
})

/** Each place's adapter for the same messages; the end of a conversation is no message. */
const ticketRows = (input: Input): Row[] =>
  buildThreadRows(
    mapInput(input, ({ id, at: createdAt, mine = false, clientKey = null }) =>
      messageOf(id, { createdAt, fromMe: mine, clientKey: clientKey ?? null }),
    ),
  ).flatMap((row): Row[] =>
    row.kind === 'day' || row.kind === 'unread' || row.kind === 'message' ? [row] : [],
  )
const chatRows = (input: Input): Row[] =>
  buildChatRows(
    mapInput(input, ({ id, at: createdAt, mine = false, clientKey = null }) => {
      const { id: senderId, name } = mine ? BETO_BRIEF : BIA
      return chatMessageOf(id, { createdAt, senderId, sender: { name }, clientKey: clientKey ?? null })
    }),
  )

describe.each([
  ['a conversation', ticketRows],
  ['a chat', chatRows],
])('the lines of %s', (_name, build) => {
  const rows = (
    messages: readonly Written[],
    { hasMore = false, starts = [], outgoing = [], unread = null }: Partial<Input & Input['thread']> = {},
  ) => build({ thread: { messages, hasMore, starts }, outgoing, unread })
  const kinds = (shown: readonly Row[]) => shown.map(row => row.kind)
  const groups = (shown: readonly Row[]) =>
    shown.flatMap(row => (row.kind === 'message' ? [[row.message.id, row.first, row.last]] : []))

  test('begin each day with its date', () => {
    const messages = [
      { id: 1, at: at('23:59', '2026-11-20') },
      { id: 2, at: at('00:00') },
      { id: 3, at: at('00:01') },
    ]
    expect(kinds(rows(messages))).toEqual(['day', 'message', 'day', 'message', 'message'])
    expect(groups(rows(messages))).toEqual([
      [1, true, true],
      [2, true, false],
      [3, false, true],
    ])
  })

  test('begin with no date while older messages may be of the same day', () => {
    expect(kinds(rows([{ id: 1, at: at('10:00') }], { hasMore: true }))).toEqual(['message'])
  })

  test('group what one author wrote within five minutes', () => {
    const messages = [
      { id: 1, at: at('10:00') },
      { id: 2, at: at('10:04') },
      { id: 3, at: at('10:09') },
      { id: 4, at: at('10:10'), mine: true },
    ]
    expect(groups(rows(messages))).toEqual([
      [1, true, false],
      [2, false, true],
      [3, true, true],
      [4, true, true],
    ])
  })

  test('begin a group anew where a page began and where unread messages begin', () => {
    const messages = [1, 2, 3].map(id => ({ id, at: at(`10:0${id}`) }))
    expect(groups(rows(messages, { starts: [1, 3] }))).toEqual([
      [1, true, false],
      [2, false, true],
      [3, true, true],
    ])
    const unread = rows(messages, { unread: { fromId: 2, count: 2 } })
    expect(kinds(unread)).toEqual(['day', 'message', 'unread', 'message', 'message'])
    expect(unread[2]).toEqual({ kind: 'unread', key: 'unread', count: 2 })
    expect(groups(unread)).toEqual([
      [1, true, true],
      [2, true, false],
      [3, false, true],
    ])
  })

  test('show a message on its way at the end until it has arrived, under the same key', () => {
    const sending = [{ id: 0, mine: true, clientKey: 'key-12345', at: at('12:00') }]
    const before = rows([{ id: 1, at: at('10:00') }], { outgoing: sending })
    const after = rows(
      [
        { id: 1, at: at('10:00') },
        { id: 2, mine: true, clientKey: 'key-12345', at: at('12:00') },
      ],
      { outgoing: sending },
    )
    expect(before.map(row => row.key)).toEqual(after.map(row => row.key))
    expect(before.at(-1)?.key).toBe(after.at(-1)?.key)
    expect(after.filter(row => row.kind === 'message')).toHaveLength(2)
    expect(after).toHaveLength(before.length)
  })

  test('only gain lines at the beginning when older pages come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ gap: fc.constantFrom(1, 3, 60 * 24), mine: fc.boolean() }), {
          minLength: 2,
          maxLength: 20,
        }),
        fc.integer({ min: 1, max: 19 }),
        (specs, cut) => {
          let minutes = 0
          const messages = specs.map(({ gap, mine }, index) => ({
            id: index + 1,
            mine,
            at: new Date(Date.UTC(2026, 0, 1) + (minutes += gap) * 60_000).toISOString(),
          }))
          const split = Math.min(cut, messages.length - 1)
          const part = rows(messages.slice(split), { hasMore: true, starts: [split + 1] })
          expect(rows(messages, { starts: [1, split + 1] }).slice(-part.length)).toEqual(part)
        },
      ),
    )
  })
})
