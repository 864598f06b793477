import type { Message } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageOf } from '../tickets/testing/samples.ts'
import { threadOf, withOlder } from './conversation.live.ts'
import { rowsOf, unreadFrom, type RowsInput } from './thread-rows.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const rows = (messages: readonly Message[], rest: Partial<RowsInput> = {}) =>
  rowsOf({ thread: threadOf(1, { messages, hasMore: false }), sending: [], unread: null, dayOf, ...rest })
const at = (clock: string, day = '2026-11-21') => `${day}T${clock}:00.000Z`

describe('the lines of a conversation', () => {
  test('begin each day with its date', () => {
    const kinds = rows([
      messageOf(1, { createdAt: at('10:00', '2026-11-20') }),
      messageOf(2, { createdAt: at('10:00') }),
      messageOf(3, { createdAt: at('10:01') }),
    ]).map(row => row.kind)
    expect(kinds).toEqual(['day', 'message', 'day', 'message', 'message', 'foot'])
  })

  test('group what one author wrote within five minutes', () => {
    const groups = rows([
      messageOf(1, { createdAt: at('10:00') }),
      messageOf(2, { createdAt: at('10:04') }),
      messageOf(3, { createdAt: at('10:10') }),
      messageOf(4, { createdAt: at('10:11'), fromMe: true }),
    ])
    expect(groups.flatMap(row => (row.kind === 'message' ? [[row.message.id, row.first, row.last]] : []))).toEqual([
      [1, true, false],
      [2, false, true],
      [3, true, true],
      [4, true, true],
    ])
  })

  test('say where another ticket begins', () => {
    const kinds = rows([messageOf(1, { ticketId: 8, createdAt: at('10:00') }), messageOf(2, { createdAt: at('10:01') })]).map(row => row.kind)
    expect(kinds).toEqual(['day', 'message', 'ticket', 'message', 'foot'])
  })

  test('show a message on its way until it has arrived, under the same key', () => {
    const sending = [messageOf(0, { fromMe: true, clientKey: 'key-12345', createdAt: at('12:00') })]
    const before = rows([messageOf(1)], { sending })
    const after = rows([messageOf(1), messageOf(2, { fromMe: true, clientKey: 'key-12345', createdAt: at('12:00') })], { sending })
    expect(before.map(row => row.key)).toEqual(after.map(row => row.key))
    expect(after.filter(row => row.kind === 'message')).toHaveLength(2)
  })

  test('only gain lines at the beginning when older pages come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ gap: fc.constantFrom(1, 3, 60 * 24), fromMe: fc.boolean(), ticketId: fc.constantFrom(1, 2) }), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 1, max: 19 }),
        (specs, cut) => {
          let minutes = 0
          const messages = specs.map((spec, index) =>
            messageOf(index + 1, {
              fromMe: spec.fromMe,
              ticketId: spec.ticketId,
              createdAt: new Date(Date.UTC(2026, 0, 1) + (minutes += spec.gap) * 60_000).toISOString(),
            }),
          )
          const split = Math.min(cut, messages.length - 1)
          const latest = threadOf(1, { messages: messages.slice(split), hasMore: true })
          const before = rowsOf({ thread: latest, sending: [], unread: null, dayOf })
          const after = rowsOf({ thread: withOlder(latest, { messages: messages.slice(0, split), hasMore: false }), sending: [], unread: null, dayOf })
          expect(after.slice(-before.length)).toEqual(before)
        },
      ),
    )
  })
})

describe('unread messages', () => {
  const messages = [messageOf(1), messageOf(2), messageOf(3, { fromMe: true, automatic: true }), messageOf(4)]
  test('begin with the last ones the customer wrote', () => {
    expect(unreadFrom(messages, 2)).toEqual({ fromId: 2, count: 2 })
    expect(unreadFrom(messages, 9)).toEqual({ fromId: 1, count: 9 })
    expect(unreadFrom(messages, 0)).toBeNull()
  })
  test('end where somebody answered', () => {
    const answered = [messageOf(1), messageOf(2), messageOf(3, { fromMe: true })]
    expect(unreadFrom(answered, 2)).toBeNull()
    expect(unreadFrom([...answered, messageOf(4)], 3)).toEqual({ fromId: 4, count: 1 })
  })
})
