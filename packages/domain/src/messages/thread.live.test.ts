import type { ConnectionGap, Message, Ticket } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageOf, ticketOf } from '../tickets/testing/samples.ts'
import {
  leavesThread,
  reduceThread,
  toThread,
  placeMessages,
  prependOlderMessages,
  type ThreadData,
  type ThreadLiveEvent,
} from './thread.live.ts'

const PAGE = 5

const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()

/** In-memory server: returns pages of ticket 1 and emits every change. */
class Server {
  messages: Message[]
  gaps: ConnectionGap[] = []
  constructor(messages: Message[]) {
    this.messages = messages
  }
  /** Quotes show the current message, as the server's join does. */
  #shown(): Message[] {
    const byId = new Map(this.messages.map(message => [message.id, message]))
    return this.messages.map(message => {
      const quoted = message.quotedMsg && byId.get(message.quotedMsg.id)
      return quoted
        ? {
            ...message,
            quotedMsg: {
              id: quoted.id,
              body: quoted.body,
              fromMe: quoted.fromMe,
              mediaType: quoted.mediaType,
              contact: quoted.fromMe ? null : quoted.contact && { name: quoted.contact.name },
            },
          }
        : message
    })
  }
  page(before = Number.POSITIVE_INFINITY): {
    messages: Message[]
    hasMore: boolean
    gaps: ConnectionGap[]
    ticket: Ticket
  } {
    const older = this.#shown().filter(({ id }) => id < before)
    const messages = older.slice(-PAGE)
    const upTo = this.messages.find(({ id }) => id === before)?.createdAt ?? '9'
    return {
      messages,
      hasMore: older.length > PAGE,
      gaps: this.gapsSince(messages[0]).filter(({ until }) => until <= upTo),
      ticket: ticketOf(1),
    }
  }
  gapsSince(first: Message | undefined): ConnectionGap[] {
    return first ? this.gaps.filter(({ until }) => until > first.createdAt) : []
  }
  /** Fetches from a message on. */
  from(id: number): Message[] {
    return this.#shown().filter(message => message.id >= id)
  }
  tell(action: 'create' | 'update' | 'delete', id: number): ThreadLiveEvent {
    const message = this.#shown().find(one => one.id === id) ?? messageOf(id)
    const ticket = ticketOf(1)
    return { name: 'appMessage', payload: { action, message, ticket, contact: ticket.contact } }
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('write' as const), quotes: fc.nat(20), fromMe: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ack' as const),
      nth: fc.nat(30),
      ack: fc.integer({ min: -1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), nth: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('away' as const),
      back: fc.nat(12),
      whatsappId: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('proven' as const), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('older' as const) }) },
)

describe('a conversation', () => {
  test('is what a fresh fetch would give, whatever happens and however far back it was read', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.array(step, { maxLength: 40 }), (length, steps) => {
        const server = new Server(Array.from({ length }, (_, at) => messageOf(at + 1)))
        let thread: ThreadData = toThread(1, server.page())
        let next = length + 1
        const hear = (heard: ThreadLiveEvent) => {
          thread = reduceThread(thread, heard)
        }
        const change = (nth: number, action: 'update' | 'delete', what: Partial<Message>) => {
          const old = server.messages[nth % Math.max(1, server.messages.length)]
          if (!old) return
          server.messages = server.messages.map(message =>
            message.id === old.id ? { ...message, ...what } : message,
          )
          hear(server.tell(action, old.id))
        }
        for (const one of steps) {
          switch (one.do) {
            case 'write': {
              const quoted = server.messages[one.quotes % Math.max(1, server.messages.length)]
              server.messages.push(
                messageOf(next, {
                  fromMe: one.fromMe,
                  quotedMsg: quoted
                    ? { id: quoted.id, body: '', fromMe: false, mediaType: 'chat', contact: null }
                    : null,
                }),
              )
              hear(server.tell('create', next++))
              break
            }
            case 'ack':
              change(one.nth, 'update', { ack: one.ack })
              break
            case 'edit':
              change(one.nth, 'update', { body: `outra ${one.nth}`, isEdited: true })
              break
            case 'delete':
              change(one.nth, 'delete', { isDeleted: true })
              break
            case 'elsewhere': {
              const ticket = ticketOf(2)
              hear({
                name: 'appMessage',
                payload: {
                  action: 'create',
                  message: messageOf(next + 1_000, { ticketId: 2, contactId: 2 }),
                  ticket,
                  contact: ticket.contact,
                },
              })
              break
            }
            case 'away': {
              const gap = {
                id: next + 500,
                from: momentOf(next - one.back - 1),
                until: momentOf(Math.max(0, next - one.back)),
              }
              if (server.gaps.some(({ id }) => id === gap.id)) break
              if (one.whatsappId === ticketOf(1).whatsappId)
                server.gaps = [...server.gaps, gap].toSorted((a, b) =>
                  a.until < b.until ? -1 : a.until > b.until ? 1 : a.id - b.id,
                )
              hear({ name: 'connectionGap', payload: { action: 'create', whatsappId: one.whatsappId, gap } })
              break
            }
            case 'proven': {
              const gap = server.gaps[one.nth % Math.max(1, server.gaps.length)]
              if (!gap) break
              server.gaps = server.gaps.filter(({ id }) => id !== gap.id)
              hear({
                name: 'connectionGap',
                payload: { action: 'delete', whatsappId: ticketOf(1).whatsappId, gapId: gap.id },
              })
              break
            }
            case 'older':
              if (thread.hasMore) thread = prependOlderMessages(thread, server.page(thread.messages[0]?.id))
              break
          }
        }
        expect(thread.messages).toEqual(server.from(thread.hasMore ? (thread.messages[0]?.id ?? 0) : 0))
        expect(thread.gaps).toEqual(server.gapsSince(thread.messages[0]))
      }),
      { numRuns: 400 },
    )
  })

  test('takes the answer to sending and the event that says the same as one message', () => {
    const sent = messageOf(7, { fromMe: true, clientKey: 'client-key-1' })
    const thread = placeMessages(toThread(1, { messages: [messageOf(6)], hasMore: false }), [sent])
    const ticket = ticketOf(1)
    const after = reduceThread(thread, {
      name: 'appMessage',
      payload: { action: 'create', message: { ...sent, ack: 1 }, ticket, contact: ticket.contact },
    })
    expect(after.messages.map(({ id, ack }) => [id, ack])).toEqual([
      [6, 0],
      [7, 1],
    ])
  })

  test('leaves messages older than what was fetched where they are', () => {
    const thread = toThread(1, { messages: [messageOf(50)], hasMore: true })
    const ticket = ticketOf(1)
    expect(
      reduceThread(thread, {
        name: 'appMessage',
        payload: { action: 'update', message: messageOf(3, { ack: 4 }), ticket, contact: ticket.contact },
      }),
    ).toBe(thread)
  })

  test('calls a renamed contact by the new name', () => {
    const thread = toThread(1, { messages: [messageOf(1)], hasMore: false })
    const contact = {
      ...ticketOf(1).contact,
      name: 'Dario Prado',
      companyId: 1,
      disableBot: false,
      extraInfo: [],
      tags: [],
      whatsapp: null,
      createdAt: '',
      updatedAt: '',
    }
    expect(
      reduceThread(thread, { name: 'contact', payload: { action: 'update', contact } }).messages[0]?.contact
        ?.name,
    ).toBe('Dario Prado')
    const quotedMsg = {
      id: 1,
      body: 'Mensagem 1',
      fromMe: false,
      mediaType: 'chat',
      contact: { name: 'Dario 1' },
    } as const
    const quoting = toThread(1, { messages: [messageOf(2, { fromMe: true, quotedMsg })], hasMore: false })
    expect(
      reduceThread(quoting, { name: 'contact', payload: { action: 'update', contact } }).messages[0]
        ?.quotedMsg?.contact?.name,
    ).toBe('Dario Prado')
  })

  test('quotes a message of a group by who wrote it, and one of ours by nobody', () => {
    const ticket = ticketOf(1)
    const quotedMsg = { id: 1, body: '', fromMe: false, mediaType: 'chat', contact: null } as const
    const quoteAfter = (change: Partial<Message>) => {
      const heard = {
        action: 'update',
        message: messageOf(1, change),
        ticket,
        contact: ticket.contact,
      } as const
      return reduceThread(toThread(1, { messages: [messageOf(2, { quotedMsg })], hasMore: true }), {
        name: 'appMessage',
        payload: heard,
      }).messages[0]?.quotedMsg?.contact
    }
    expect(quoteAfter({ participant: { name: 'Célia', number: '55' } })).toEqual({ name: 'Célia' })
    expect(quoteAfter({})).toEqual({ name: 'Dario 1' })
    expect(quoteAfter({ fromMe: true })).toBeNull()
  })

  test('knows what was read, and of the ticket alone', () => {
    const thread = toThread(1, {
      messages: [messageOf(1, { ticketId: 9 }), messageOf(2), messageOf(3, { fromMe: true })],
      hasMore: false,
    })
    const read = (ticketId: number) =>
      reduceThread(thread, { name: 'ticket', payload: { action: 'updateUnread', ticketId } })
    expect(read(1).messages.map(message => message.read)).toEqual([false, true, false])
    expect(read(9)).toBe(thread)
  })

  test('belongs to nobody who was removed, and keeps their name', () => {
    const thread = toThread(1, {
      messages: [messageOf(1, { fromMe: true, userId: 7, sentBy: 'Beto' })],
      hasMore: false,
    })
    expect(
      reduceThread(thread, { name: 'user', payload: { action: 'delete', userId: 7 } }).messages[0],
    ).toMatchObject({ userId: null, sentBy: 'Beto' })
    expect(reduceThread(thread, { name: 'user', payload: { action: 'delete', userId: 8 } })).toBe(thread)
  })

  test('is left when its ticket is, and by no other event', () => {
    const thread = toThread(1, { messages: [messageOf(1)], hasMore: false })
    expect(leavesThread(thread, { name: 'ticket', payload: { action: 'delete', ticketId: 1 } })).toBe(true)
    expect(leavesThread(thread, { name: 'ticket', payload: { action: 'delete', ticketId: 2 } })).toBe(false)
    expect(leavesThread(thread, { name: 'ticket', payload: { action: 'updateUnread', ticketId: 1 } })).toBe(
      false,
    )
  })
})
