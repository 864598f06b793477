// spec: settings-4
import { describe, expect, it } from 'vitest'
import type { IntakeEffect } from '../effects.ts'
import {
  awaitingChoice,
  makeFacts,
  MORNING,
  MORNING_SCHEDULE,
  NIGHT,
  sales,
  support,
} from '../testing/facts.ts'
import { botHoursOf, hoursOf, outOfHours, silentOutOfHours } from './out-of-hours.ts'

const company = { scheduleType: 'company' } as const
const queue = { scheduleType: 'queue' } as const
const holiday = {
  queueId: null,
  whatsappId: null,
  from: MORNING.clock.date,
  to: MORNING.clock.date,
  startTime: '',
  endTime: '',
  startTimeB: '',
  endTimeB: '',
  message: 'Feliz Natal!',
}
const ofSales = {
  ...holiday,
  from: '2026-11-20',
  queueId: sales.id,
  message: 'Vendas em inventário.',
}
const ofConnection = { ...holiday, whatsappId: 20, message: 'Linha em manutenção.' }
const said = (text: string): IntakeEffect[] => [{ do: 'say', text }, { do: 'outOfHoursSaid' }]
const waiting = { isNew: false } as const
const hoursBefore = (hours: number): Date => new Date(NIGHT.now.getTime() - hours * 3_600_000)

describe('outOfHours', () => {
  it.each<[string, Parameters<typeof makeFacts>[0], IntakeEffect[] | undefined]>([
    ['nothing when no hours count', NIGHT, undefined],
    ['nothing on a holiday when no hours count', { hoursExceptions: [holiday] }, undefined],
    [
      'the words of a holiday',
      { settings: company, hoursExceptions: [holiday], ticket: { ...waiting, queue: sales } },
      said('Feliz Natal!'),
    ],
    [
      'the words of the queue on a holiday without words',
      {
        settings: queue,
        hoursExceptions: [{ ...holiday, message: ' ' }],
        ticket: { ...waiting, queue: sales },
      },
      said('Vendas dorme.'),
    ],
    [
      'the words of a holiday before there is a queue',
      { settings: queue, hoursExceptions: [holiday], ticket: awaitingChoice },
      said('Feliz Natal!'),
    ],
    [
      'the words of a holiday to a queue without a schedule',
      { settings: queue, hoursExceptions: [holiday], ticket: { ...waiting, queue: support } },
      said('Feliz Natal!'),
    ],
    [
      'nothing within the hours of a special day',
      {
        ...NIGHT,
        settings: company,
        hoursExceptions: [{ ...holiday, startTime: '20:00', endTime: '23:00' }],
      },
      undefined,
    ],

    [
      'the words of a queue’s own day before those of a shorter one of the company',
      {
        settings: queue,
        hoursExceptions: [holiday, ofSales],
        ticket: { ...waiting, queue: sales },
      },
      said('Vendas em inventário.'),
    ],
    [
      'the words of the company where a queue has no day of its own',
      { settings: queue, hoursExceptions: [holiday, ofSales], ticket: { ...waiting, queue: support } },
      said('Feliz Natal!'),
    ],
    [
      'nothing on a holiday of the company in the own hours of a queue',
      {
        settings: queue,
        hoursExceptions: [holiday, { ...ofSales, startTime: '08:00', endTime: '12:00' }],
        ticket: { ...waiting, queue: sales },
      },
      undefined,
    ],
    [
      'nothing on the day of another queue',
      { settings: queue, hoursExceptions: [ofSales], ticket: { ...waiting, queue: support } },
      undefined,
    ],
    [
      'nothing on the day of a queue before there is a queue',
      { settings: queue, hoursExceptions: [ofSales], ticket: awaitingChoice },
      undefined,
    ],
    [
      'nothing on the day of a queue where the hours of the company count',
      { settings: company, hoursExceptions: [ofSales], ticket: { ...waiting, queue: sales } },
      undefined,
    ],
    [
      'the words of a connection’s own day',
      { settings: { scheduleType: 'connection' }, hoursExceptions: [ofConnection], ticket: waiting },
      said('Linha em manutenção.'),
    ],
    [
      'nothing on the day of another connection',
      {
        settings: { scheduleType: 'connection' },
        hoursExceptions: [ofConnection],
        connection: { id: 21 },
        ticket: waiting,
      },
      undefined,
    ],
    ['nothing by day', { settings: company }, undefined],
    [
      'nothing for a company without a schedule',
      { ...NIGHT, settings: company, companySchedules: [] },
      undefined,
    ],
    [
      'the company’s words by night',
      { ...NIGHT, settings: company, ticket: { ...waiting, queue: sales } },
      said('Estamos fechados.'),
    ],
    [
      'that again after an hour',
      { ...NIGHT, settings: company, ticket: { ...waiting, queue: sales, lastOutOfHoursAt: hoursBefore(1) } },
      said('Estamos fechados.'),
    ],
    [
      'silence within the hour',
      {
        ...NIGHT,
        settings: company,
        ticket: { ...waiting, queue: sales, lastOutOfHoursAt: hoursBefore(0.99) },
      },
      [],
    ],
    [
      'silence without words',
      {
        ...NIGHT,
        settings: company,
        connection: { outOfHoursMessage: ' ' },
        ticket: { ...waiting, queue: sales },
      },
      [],
    ],
    [
      'the queue’s words when the queue is closed',
      { ...NIGHT, settings: queue, ticket: { ...waiting, queue: sales } },
      said('Vendas dorme.'),
    ],
    [
      'the connection’s words when the queue has none',
      {
        ...NIGHT,
        settings: queue,
        ticket: { ...waiting, queue: { ...support, schedules: MORNING_SCHEDULE } },
      },
      said('Estamos fechados.'),
    ],
    [
      'nothing for a queue without a schedule',
      { ...NIGHT, settings: queue, ticket: { ...waiting, queue: support } },
      undefined,
    ],
    ['nothing before there is a queue', { ...NIGHT, settings: queue }, undefined],
    [
      'the bot waiting for the morning',
      { ...NIGHT, settings: company },
      [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }, ...said('Estamos fechados.')],
    ],
    [
      'no second start of the bot',
      { ...NIGHT, settings: company, ticket: awaitingChoice },
      said('Estamos fechados.'),
    ],
    [
      'no bot when a person began',
      { ...NIGHT, settings: company, ticket: waiting },
      said('Estamos fechados.'),
    ],
    [
      'the way into the only queue',
      { ...NIGHT, settings: company, connection: { queues: [sales] } },
      [
        { do: 'enterQueue', queueId: 10, how: 'only' },
        { do: 'log', type: 'queue' },
        ...said('Estamos fechados.'),
      ],
    ],
    [
      'no way where there is no queue',
      { ...NIGHT, settings: company, connection: { queues: [] } },
      said('Estamos fechados.'),
    ],
  ])('gives %s', (_, parts, effects) => {
    expect(outOfHours(makeFacts(parts))).toEqual(effects)
  })
})

describe('the hours of the bot', () => {
  const bills = { ...sales, billErrand: 'copy-asaas' as const }
  it('are those of the company, the queue or the connection', () => {
    const facts = makeFacts({ settings: queue, hoursExceptions: [ofSales] })
    expect(botHoursOf(facts, sales)).toEqual({ week: MORNING_SCHEDULE, exceptions: [ofSales] })
  })
  it.each(['company', 'queue', 'connection'] as const)(
    'never close a queue with an errand, whose people keep the hours of the %s',
    scheduleType => {
      const facts = makeFacts({ settings: { scheduleType }, hoursExceptions: [holiday] })
      expect(botHoursOf(facts, bills)).toEqual({ week: [], exceptions: [] })
      expect(hoursOf(facts, bills).exceptions).toEqual([holiday])
    },
  )
})

describe('out of hours', () => {
  const spoken = { name: 'Loja', hasOutOfHoursMessage: true }
  const silent = { name: 'Suporte', hasOutOfHoursMessage: false }
  const text = { outOfHoursMessage: 'Fechado.', billErrand: null }
  it.each([
    ['the company is silent on connections without a text', company, null, [silent]],
    ['a connection is silent without a text', { scheduleType: 'connection' } as const, null, [silent]],
    ['a queue is silent there too', queue, { outOfHoursMessage: ' ', billErrand: null }, [silent]],
    [
      'a queue with an errand never closes',
      queue,
      { outOfHoursMessage: '', billErrand: 'copy-ixc' } as const,
      [],
    ],
    ['a queue speaks with its own text', queue, text, []],
    ['the text of a queue does not speak for the company', company, text, [silent]],
  ])('%s', (_, settings, place, expected) => {
    expect(silentOutOfHours(settings, [spoken, silent], place)).toEqual(expected)
  })
})
