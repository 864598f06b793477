import type { Ticket } from '@recado/contract'
import { describe, expect, test } from 'vitest'
import { messageOf, ticketOf } from '../tickets/testing/samples.ts'
import {
  isAboutCustomer,
  EMPTY_EVENT_LOG,
  reduceEventLog,
  prependPastLines,
  type EventLog,
  type LogLiveEvent,
} from './event-log.live.ts'

const AT = '2026-11-21T12:00:10.000Z'
const NUMBER = '551199990001'
const start = ticketOf(1, { queueId: null, queue: null })
const contact = { ...start.contact, number: NUMBER }
const ticketNow = (change: Partial<Ticket> = {}): Ticket => ({ ...start, contact, ...change })

const ticketHeard = (change: Partial<Ticket> = {}): LogLiveEvent => ({
  name: 'ticket',
  payload: { action: 'update', ticket: ticketNow(change) },
})
const messageHeard = (
  message: Parameters<typeof messageOf>[1],
  change: Partial<Ticket> = {},
  action: 'create' | 'update' | 'delete' = 'create',
): LogLiveEvent => ({
  name: 'appMessage',
  payload: { action, message: messageOf(1, message), ticket: ticketNow(change), contact },
})
const hear = (heard: readonly LogLiveEvent[], log: EventLog = EMPTY_EVENT_LOG) =>
  heard.reduce((now, one) => reduceEventLog(now, one, AT), log)
const said = ({ lines }: EventLog) => lines.map(({ kind, name }) => (name ? `${kind} ${name}` : kind))

const SALES = { queueId: 7, queue: { id: 7, name: 'Vendas', color: '#0b7a5e' } }
const CAMILA = { userId: 3, user: { id: 3, name: 'Camila Prado' } }

describe('what happens to a customer of the simulator', () => {
  test('is told from the first message to the farewell', () => {
    const log = hear([
      {
        name: 'contact',
        payload: {
          action: 'create',
          contact: {
            ...contact,
            name: 'Marina Teste',
            companyId: 1,
            disableBot: false,
            extraInfo: [],
            tags: [],
            whatsapp: null,
            createdAt: AT,
            updatedAt: AT,
          },
        },
      },
      ticketHeard(),
      messageHeard({ body: 'Oi!' }),
      ticketHeard({ chatbot: true }),
      messageHeard({ fromMe: true, automatic: true }, { chatbot: true }),
      messageHeard({ body: '1' }, { chatbot: true }),
      ticketHeard({ chatbot: true, ...SALES }),
      messageHeard({ fromMe: true, automatic: true }, { chatbot: true, ...SALES }),
      ticketHeard(SALES),
      ticketHeard({ ...SALES, ...CAMILA, status: 'open' }),
      messageHeard({ fromMe: true, sentBy: 'Camila Prado' }, { ...SALES, ...CAMILA, status: 'open' }),
      ticketHeard({ ...SALES, status: 'closed' }),
      messageHeard({ fromMe: true, automatic: true, sentBy: 'Camila Prado' }, { ...SALES, status: 'closed' }),
    ])
    expect(said(log)).toEqual([
      'contactCreated Marina Teste',
      'created #1',
      'received Loja Centro',
      'bot',
      'received Loja Centro',
      'queue Vendas',
      'bot',
      'waiting #1',
      'accepted Camila',
      'answered Camila',
      'closed #1',
      'automatic',
    ])
    expect(log.ticket?.status).toBe('closed')
  })

  test.each<[string, Partial<Ticket>, Partial<Ticket>, string[]]>([
    ['a ticket given back', { ...CAMILA, status: 'open' }, {}, ['returned #1']],
    [
      'a ticket given to a colleague',
      { ...CAMILA, status: 'open' },
      { status: 'open', userId: 4, user: { id: 4, name: 'Bruno Alves' } },
      ['transferred Bruno'],
    ],
    [
      'a ticket given to another queue and waiting',
      { ...CAMILA, status: 'open' },
      SALES,
      ['queue Vendas', 'returned #1'],
    ],
    [
      'a ticket opened again by a colleague',
      { status: 'closed' },
      { ...CAMILA, status: 'open' },
      ['reopened Camila'],
    ],
    ['a ticket opened again by the customer', { status: 'closed' }, {}, ['waiting #1']],
    ['a ticket that asks for a rating', { ...CAMILA, status: 'open' }, { status: 'nps' }, ['rating #1']],
    ['a ticket in which nothing changed', SALES, { ...SALES, unreadMessages: 4 }, []],
  ])('says %s', (_, before, after, lines) => {
    expect(said(hear([ticketHeard(after)], { lines: [], ticket: ticketNow(before) }))).toEqual(lines)
  })

  test('keeps silent about a ticket that was there before the page', () => {
    expect(said(hear([ticketHeard({ createdAt: '2026-11-21T08:00:00.000Z', ...SALES })]))).toEqual([])
  })

  test('says what a message held, and a call as a call', () => {
    const { lines } = hear([messageHeard({ mediaType: 'image' }), messageHeard({ mediaType: 'call_log' })], {
      lines: [],
      ticket: ticketNow(),
    })
    expect(lines.map(({ kind, media }) => [kind, media])).toEqual([
      ['received', 'image'],
      ['called', undefined],
    ])
  })

  test('says a deleted message once, however often its ticks are told afterwards', () => {
    const gone = messageHeard({ isDeleted: true }, {}, 'update')
    expect(
      said(hear([messageHeard({}, {}, 'update'), gone, gone], { lines: [], ticket: ticketNow() })),
    ).toEqual(['deleted Dario'])
  })

  test('forgets a ticket that was removed', () => {
    const log = hear([{ name: 'ticket', payload: { action: 'delete', ticketId: 1 } }], {
      lines: [],
      ticket: ticketNow(),
    })
    expect([said(log), log.ticket]).toEqual([['removed #1'], null])
  })

  test('keeps no more than the latest sixty lines', () => {
    const log = hear(
      Array.from({ length: 80 }, () => messageHeard({})),
      { lines: [], ticket: ticketNow() },
    )
    expect(log.lines).toHaveLength(60)
  })
})

describe('an event', () => {
  const customer = { whatsappId: 1, number: NUMBER }
  test('concerns the customer whose number and connection it carries, masked or not', () => {
    expect(isAboutCustomer(ticketHeard(), customer, EMPTY_EVENT_LOG)).toBe(true)
    expect(
      isAboutCustomer(
        ticketHeard({ contact: { ...contact, number: '55119999****' } }),
        customer,
        EMPTY_EVENT_LOG,
      ),
    ).toBe(true)
    expect(
      isAboutCustomer(
        ticketHeard({ contact: { ...contact, number: '551199990002' } }),
        customer,
        EMPTY_EVENT_LOG,
      ),
    ).toBe(false)
    expect(isAboutCustomer(ticketHeard({ whatsappId: 2 }), customer, EMPTY_EVENT_LOG)).toBe(false)
    expect(isAboutCustomer(messageHeard({}), customer, EMPTY_EVENT_LOG)).toBe(true)
  })
  // Seen red: two customers whose masks are the same shared one log.
  test('concerns the customer of that name where the number on the phone is masked too', () => {
    const masked = { whatsappId: 1, number: '55119999****' }
    const event = ticketHeard({ contact: { ...contact, number: masked.number } })
    expect(isAboutCustomer(event, { ...masked, name: contact.name }, EMPTY_EVENT_LOG)).toBe(true)
    expect(isAboutCustomer(event, { ...masked, name: 'Outra' }, EMPTY_EVENT_LOG)).toBe(false)
  })
  test('about a ticket by its id alone concerns whoever has that ticket', () => {
    const removed: LogLiveEvent = { name: 'ticket', payload: { action: 'delete', ticketId: 1 } }
    expect(isAboutCustomer(removed, customer, { lines: [], ticket: ticketNow() })).toBe(true)
    expect(isAboutCustomer(removed, customer, EMPTY_EVENT_LOG)).toBe(false)
  })
})

describe('the past of a ticket', () => {
  const past = [
    { type: 'create' as const, user: null, queue: null, createdAt: '2026-11-21T11:00:00.000Z' },
    {
      type: 'access' as const,
      user: { name: 'Camila Prado' },
      queue: null,
      createdAt: '2026-11-21T11:01:00.000Z',
    },
    { type: 'queue' as const, user: null, queue: { name: 'Vendas' }, createdAt: '2026-11-21T11:02:00.000Z' },
    {
      type: 'open' as const,
      user: { name: 'Camila Prado' },
      queue: null,
      createdAt: '2026-11-21T11:03:00.000Z',
    },
  ]
  test('stands before what was heard', () => {
    const log = hear([messageHeard({})])
    expect(said(prependPastLines(log, ticketNow(), past))).toEqual([
      'created #1',
      'queue Vendas',
      'accepted Camila',
      ...said(log),
    ])
  })
  test('repeats nothing that was heard, and changes no ticket that is known better', () => {
    const log: EventLog = {
      lines: [{ kind: 'accepted', name: 'Camila', at: '2026-11-21T11:02:30.000Z' }],
      ticket: ticketNow({ status: 'open' }),
    }
    const after = prependPastLines(log, ticketNow(), past)
    expect(said(after)).toEqual(['created #1', 'queue Vendas', 'accepted Camila'])
    expect(after.ticket?.status).toBe('open')
  })
})
