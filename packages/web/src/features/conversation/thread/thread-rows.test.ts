// spec: messages-2, messages-3, messages-4
import type { ConnectionGap, Message } from '@recado/contract'
import { toThread, prependOlderMessages } from '@recado/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageOf } from '@recado/domain/testing/tickets'
import { buildThreadRows, findUnreadStart, type ThreadRowsInput } from './thread-rows.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const rows = (messages: readonly Message[], rest: Partial<ThreadRowsInput> = {}) =>
  buildThreadRows({
    thread: toThread(1, { messages, hasMore: false }),
    outgoing: [],
    unread: null,
    dayOf,
    ...rest,
  })
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

  test('say where another ticket begins', () => {
    const kinds = rows([
      messageOf(1, { ticketId: 8, createdAt: at('10:00') }),
      messageOf(2, { createdAt: at('10:01') }),
    ]).map(row => row.kind)
    expect(kinds).toEqual(['day', 'message', 'ticket', 'message', 'foot'])
  })

  test('say above the first message that older ones were deleted, once no more can be loaded', () => {
    const kinds = (hasMore: boolean, messages = [messageOf(1, { createdAt: at('10:00') })]) =>
      rows(messages, { thread: toThread(1, { messages, hasMore, isAgedOut: true }) }).map(row => row.kind)
    expect(kinds(false)).toEqual(['aged', 'day', 'message', 'foot'])
    expect(kinds(true)).toEqual(['message', 'foot'])
    expect(kinds(false, [])).toEqual(['aged', 'foot'])
  })

  describe('where its number was away', () => {
    const gap = (id: number, from: string, until: string) => ({ id, from, until })
    const [ten, eleven] = [messageOf(1, { createdAt: at('10:00') }), messageOf(2, { createdAt: at('11:00') })]
    const shown = (
      gaps: readonly ConnectionGap[],
      messages: readonly Message[] = [ten, eleven],
      rest: Partial<ThreadRowsInput> = {},
    ) =>
      rows(messages, { ...rest, thread: toThread(1, { messages, hasMore: false, gaps }) }).map(row =>
        row.kind === 'gap' ? row : row.kind,
      )

    test('say so between the messages it lies between, in a group as well', () => {
      const [a, b] = [messageOf(1, { createdAt: at('10:00') }), messageOf(2, { createdAt: at('10:04') })]
      const away = gap(7, at('10:01'), at('10:03'))
      const lines = rows([a, b], { thread: toThread(1, { messages: [a, b], hasMore: false, gaps: [away] }) })
      expect(
        lines.map(row => (row.kind === 'message' ? [row.message.id, row.first, row.last] : row.kind)),
      ).toEqual(['day', [1, true, true], 'gap', [2, true, true], 'foot'])
    })
    test('say it once for several in a row, from the first to the last', () => {
      expect(shown([gap(7, at('10:02'), at('10:05')), gap(8, at('10:20'), at('10:31'))])).toEqual([
        'day',
        'message',
        { kind: 'gap', key: 'gap-7', from: at('10:02'), until: at('10:31'), times: 2, dated: false },
        'message',
        'foot',
      ])
    })
    test('say it last while the conversation goes on, and not when it is over', () => {
      const after = [gap(7, at('11:02'), at('11:31'))]
      expect(shown(after).at(-2)).toMatchObject({ kind: 'gap', dated: false })
      expect(shown(after, [ten, eleven], { isOver: true })).toEqual(['day', 'message', 'message', 'foot'])
    })
    test('say nothing of what was before its first message', () => {
      expect(shown([gap(7, at('09:02'), at('09:31'))])).toEqual(['day', 'message', 'message', 'foot'])
    })
    test('name the day when it is another than that of the lines above', () => {
      const later = messageOf(2, { createdAt: at('11:00', '2026-11-23') })
      const dated = (from: string, until: string) =>
        shown([gap(7, from, until)], [ten, later]).map(row => (typeof row === 'string' ? row : row.dated))
      expect(dated(at('10:02'), at('10:31'))).toEqual(['day', 'message', false, 'day', 'message', 'foot'])
      expect(dated(at('10:02', '2026-11-22'), at('10:31', '2026-11-22'))).toEqual([
        'day',
        'message',
        true,
        'day',
        'message',
        'foot',
      ])
      expect(dated(at('10:02', '2026-11-23'), at('10:31', '2026-11-23'))).toEqual([
        'day',
        'message',
        'day',
        false,
        'message',
        'foot',
      ])
      expect(dated(at('23:50', '2026-11-22'), at('00:10', '2026-11-23'))).toEqual([
        'day',
        'message',
        'day',
        true,
        'message',
        'foot',
      ])
    })
  })

  test('only gain lines at the beginning when older pages come', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            gap: fc.constantFrom(1, 3, 60 * 24),
            fromMe: fc.boolean(),
            ticketId: fc.constantFrom(1, 2),
          }),
          { minLength: 2, maxLength: 20 },
        ),
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
          const gaps = messages.flatMap(({ id, createdAt }) =>
            id % 2 === 0 ? [{ id, from: createdAt, until: createdAt.replace('00.000Z', '30.000Z') }] : [],
          )
          const latest = toThread(1, {
            messages: messages.slice(split),
            hasMore: true,
            gaps: gaps.filter(({ id }) => id > split),
          })
          const before = buildThreadRows({ thread: latest, outgoing: [], unread: null, dayOf })
          const older = {
            messages: messages.slice(0, split),
            hasMore: false,
            gaps: gaps.filter(({ id }) => id <= split),
          }
          const after = buildThreadRows({
            thread: prependOlderMessages(latest, older),
            outgoing: [],
            unread: null,
            dayOf,
          })
          expect(after.slice(-before.length)).toEqual(before)
        },
      ),
    )
  })
})

describe('unread messages', () => {
  const messages = [messageOf(1), messageOf(2), messageOf(3, { fromMe: true, automatic: true }), messageOf(4)]
  test('begin with the last ones the customer wrote', () => {
    expect(findUnreadStart(messages, 2)).toEqual({ fromId: 2, count: 2 })
    expect(findUnreadStart(messages, 9)).toEqual({ fromId: 1, count: 9 })
    expect(findUnreadStart(messages, 0)).toBeNull()
  })
  test('end where somebody answered', () => {
    const answered = [messageOf(1), messageOf(2), messageOf(3, { fromMe: true })]
    expect(findUnreadStart(answered, 2)).toBeNull()
    expect(findUnreadStart([...answered, messageOf(4)], 3)).toEqual({ fromId: 4, count: 1 })
  })
})
