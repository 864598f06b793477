// spec: insight-3
import type { TicketEvent, TicketStatus } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { countTicket, type FigureCalendar } from './count-ticket.ts'
import { addMeasures, COUNTED_MEASURES, differenceOf, type FigureCell, type Measures } from './measures.ts'
import type {
  AnswerTargetFact,
  LoggedMove,
  TicketHistory,
  TicketMessageFact,
  TicketRatingFact,
} from './ticket-history.ts'

const BETO = 7
const BIA = 8
const VENDAS = 1
const SUPORTE = 2
const PHONE = 4
/** Minutes after nine. */
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 9, minute))
/** Open until ten past nine. */
const CALENDAR: FigureCalendar = {
  hourOf: moment => `${moment.toISOString().slice(0, 13)}:00`,
  openSeconds: (from, to) => Math.max(0, Math.min(to.getTime(), at(10).getTime()) - from.getTime()) / 1_000,
}

const says = (minute: number): TicketMessageFact => ({
  at: at(minute),
  fromMe: false,
  automatic: false,
  userId: null,
  queueId: VENDAS,
  connectionId: PHONE,
})
const answers = (minute: number, userId: number | null = BETO): TicketMessageFact => ({
  ...says(minute),
  fromMe: true,
  userId,
})
const bot = (minute: number): TicketMessageFact => ({ ...answers(minute, null), automatic: true })
const move = (
  minute: number,
  type: TicketEvent,
  [fromStatus, toStatus]: readonly [TicketStatus | null, TicketStatus | null] = [null, null],
  [fromUserId, toUserId]: readonly [number | null, number | null] = [null, null],
): LoggedMove => ({ at: at(minute), type, queueId: VENDAS, fromStatus, toStatus, fromUserId, toUserId })
const accepts = (minute: number, userId = BETO) => move(minute, 'open', ['pending', 'open'], [null, userId])
const closes = (minute: number) => move(minute, 'closed', ['open', 'closed'])
const ticketOf = (over: Partial<TicketHistory['ticket']> = {}): TicketHistory['ticket'] => ({
  status: 'pending',
  createdAt: at(0),
  closedAt: null,
  queueId: VENDAS,
  connectionId: PHONE,
  userId: null,
  isGroup: false,
  isImported: false,
  ad: null,
  ...over,
})
const CLOSED = { status: 'closed', userId: BETO } as const

interface Case {
  readonly name: string
  readonly ticket?: Partial<TicketHistory['ticket']>
  readonly messages?: readonly TicketMessageFact[]
  readonly log?: readonly LoggedMove[]
  readonly ratings?: readonly Pick<TicketRatingFact, 'at' | 'rate' | 'outOf'>[]
  readonly targets?: readonly AnswerTargetFact[]
  readonly figures: Partial<Measures>
}
const CASES: readonly Case[] = [
  { name: 'a new ticket begins', figures: { opened: 1 } },
  {
    name: 'a customer without an answer has not waited to an end',
    messages: [says(0), says(3)],
    figures: { opened: 1, received: 2 },
  },
  {
    name: 'a wait lasts from the oldest message without an answer to the answer of a person',
    messages: [says(0), says(3), bot(4), answers(5), answers(6), says(8), answers(9)],
    figures: {
      opened: 1,
      received: 3,
      sent: 4,
      waits: 2,
      waitSeconds: 6 * 60,
      waitOpenSeconds: 6 * 60,
      firstAnswers: 1,
      firstAnswerSeconds: 5 * 60,
      firstAnswerOpenSeconds: 5 * 60,
      botTalks: 1,
    },
  },
  {
    name: 'by opening hours a wait counts only while it was open',
    messages: [says(8), answers(30)],
    figures: {
      opened: 1,
      received: 1,
      sent: 1,
      waits: 1,
      waitSeconds: 22 * 60,
      waitOpenSeconds: 2 * 60,
      firstAnswers: 1,
      firstAnswerSeconds: 22 * 60,
      firstAnswerOpenSeconds: 2 * 60,
    },
  },
  {
    name: 'accepting ends no wait, handling lasts until the close',
    ticket: { ...CLOSED, closedAt: at(12) },
    messages: [says(0)],
    log: [accepts(2), closes(12)],
    figures: {
      opened: 1,
      received: 1,
      accepted: 1,
      finished: 1,
      resolved: 1,
      unanswered: 1,
      handled: 1,
      handledSeconds: 10 * 60,
      handledOpenSeconds: 8 * 60,
    },
  },
  {
    name: 'a customer who needs no answer waits no longer, and the closing leaves nobody unanswered',
    ticket: { ...CLOSED, closedAt: at(12) },
    messages: [says(0)],
    log: [accepts(2), move(5, 'answerDismissed'), closes(12)],
    figures: {
      opened: 1,
      received: 1,
      accepted: 1,
      finished: 1,
      resolved: 1,
      handled: 1,
      handledSeconds: 10 * 60,
      handledOpenSeconds: 8 * 60,
    },
  },
  {
    name: 'a wait that goes on since that was taken back is as long as without it',
    ticket: { ...CLOSED, status: 'open', closedAt: null },
    messages: [says(0), answers(22)],
    log: [accepts(2), move(5, 'answerDismissed'), move(6, 'answerAwaited')],
    figures: {
      opened: 1,
      received: 1,
      sent: 1,
      accepted: 1,
      waits: 1,
      waitSeconds: 22 * 60,
      waitOpenSeconds: 10 * 60,
      firstAnswers: 1,
      firstAnswerSeconds: 22 * 60,
      firstAnswerOpenSeconds: 10 * 60,
    },
  },
  {
    name: 'a ticket that an attendant began is handled from the beginning, and nobody waited',
    ticket: { ...CLOSED, closedAt: at(4) },
    messages: [answers(0)],
    log: [closes(4)],
    figures: {
      opened: 1,
      sent: 1,
      finished: 1,
      resolved: 1,
      handled: 1,
      handledSeconds: 240,
      handledOpenSeconds: 240,
    },
  },
  {
    name: 'the question for a rating finishes a ticket, once',
    ticket: { ...CLOSED, closedAt: at(9) },
    messages: [says(0), answers(2), says(8)],
    log: [accepts(1), move(5, 'nps', ['open', 'nps']), move(9, 'closed', ['nps', 'closed'])],
    ratings: [{ at: at(9), rate: 9, outOf: 10 }],
    figures: {
      opened: 1,
      received: 2,
      sent: 1,
      waits: 1,
      waitSeconds: 120,
      waitOpenSeconds: 120,
      firstAnswers: 1,
      firstAnswerSeconds: 120,
      firstAnswerOpenSeconds: 120,
      accepted: 1,
      finished: 1,
      finishedRated: 1,
      resolved: 1,
      handled: 1,
      handledSeconds: 240,
      handledOpenSeconds: 240,
      ratings: 1,
      ratingHundredths: 450,
      promoters: 1,
    },
  },
  {
    name: 'a ticket that waits for its rating is finished',
    ticket: { status: 'nps', userId: BETO },
    log: [accepts(1), move(5, 'nps', ['open', 'nps'])],
    figures: {
      opened: 1,
      accepted: 1,
      finished: 1,
      finishedAwaiting: 1,
      resolved: 1,
      handled: 1,
      handledSeconds: 240,
      handledOpenSeconds: 240,
    },
  },
  {
    name: 'a reopened ticket was not resolved, and its customer waits since the message that reopened it',
    ticket: { status: 'open', userId: BETO },
    log: [accepts(1), closes(2), move(5, 'reopen', ['closed', 'pending'], [BETO, null]), accepts(6)],
    messages: [says(0), answers(1), says(5), answers(8)],
    figures: {
      opened: 1,
      reopened: 1,
      received: 2,
      sent: 2,
      accepted: 2,
      finished: 1,
      handled: 1,
      handledSeconds: 60,
      handledOpenSeconds: 60,
      waits: 2,
      waitSeconds: 60 + 180,
      waitOpenSeconds: 60 + 180,
      firstAnswers: 2,
      firstAnswerSeconds: 60 + 180,
      firstAnswerOpenSeconds: 60 + 180,
    },
  },
  {
    name: 'a log of an older version names no states',
    ticket: { ...CLOSED, closedAt: at(6) },
    log: [move(0, 'create'), move(1, 'open'), move(6, 'closed')],
    figures: {
      opened: 1,
      finished: 1,
      resolved: 1,
      handled: 1,
      handledSeconds: 360,
      handledOpenSeconds: 360,
    },
  },
  {
    name: 'the end of an import finishes nothing, and its old messages count when they were written',
    ticket: { status: 'closed', closedAt: at(9), isImported: true },
    messages: [says(0), answers(4, null)],
    log: [move(9, 'autoClose', ['pending', 'closed'])],
    figures: {
      opened: 1,
      received: 1,
      sent: 1,
      waits: 1,
      waitSeconds: 240,
      waitOpenSeconds: 240,
      firstAnswers: 1,
      firstAnswerSeconds: 240,
      firstAnswerOpenSeconds: 240,
    },
  },
  {
    name: 'members of a group do not wait',
    ticket: { isGroup: true },
    messages: [says(0), answers(4)],
    figures: { opened: 1, received: 1, sent: 1 },
  },
  {
    name: 'the bot alone helped a customer who ended the conversation',
    ticket: { status: 'closed', closedAt: at(4) },
    messages: [says(0), bot(0), says(1), bot(1)],
    log: [move(4, 'clientClosed', ['pending', 'closed'])],
    figures: {
      opened: 1,
      received: 2,
      sent: 2,
      finished: 1,
      resolved: 1,
      unanswered: 1,
      botTalks: 1,
      botHelped: 1,
    },
  },
  {
    name: 'a customer who says no more leaves the bot',
    ticket: { status: 'closed', closedAt: at(40) },
    messages: [says(0), bot(0)],
    log: [move(40, 'autoClose', ['pending', 'closed'])],
    figures: {
      opened: 1,
      received: 1,
      sent: 1,
      finished: 1,
      resolved: 1,
      unanswered: 1,
      botTalks: 1,
      botLeft: 1,
    },
  },
  {
    name: 'the bot helped a customer to whom it sent a bill before it closed the conversation',
    ticket: { status: 'closed', closedAt: at(4) },
    messages: [says(0), bot(0)],
    log: [move(4, 'billsSent'), move(4, 'autoClose', ['pending', 'closed'])],
    figures: {
      opened: 1,
      received: 1,
      sent: 1,
      finished: 1,
      resolved: 1,
      unanswered: 1,
      botTalks: 1,
      botHelped: 1,
    },
  },
  {
    name: 'a talk with the bot goes on in the ticket that a merge keeps',
    ticket: { status: 'closed', closedAt: at(4) },
    messages: [says(0), bot(0)],
    log: [move(4, 'mergeClosed', ['pending', 'closed'])],
    figures: { opened: 1, received: 1, sent: 1, finished: 1, resolved: 1, unanswered: 1, botTalks: 1 },
  },
  {
    name: 'the bot helps nobody alone whom a person accepts, and its later messages are no talk',
    ticket: { ...CLOSED, closedAt: at(4) },
    messages: [says(0), bot(0), bot(2)],
    log: [accepts(1), closes(4)],
    figures: {
      opened: 1,
      received: 1,
      sent: 2,
      accepted: 1,
      finished: 1,
      resolved: 1,
      unanswered: 1,
      handled: 1,
      handledSeconds: 180,
      handledOpenSeconds: 180,
      botTalks: 1,
    },
  },
]

const countCase = ({
  ticket,
  messages = [],
  log = [],
  ratings = [],
  targets = [],
  tags = [],
}: Omit<Case, 'name' | 'figures'> & { readonly tags?: readonly number[] }) =>
  countTicket(
    {
      ticket: ticketOf(ticket),
      tags,
      messages,
      log,
      targets,
      ratings: ratings.map(rating => ({
        ...rating,
        userId: BETO,
        queueId: VENDAS,
        connectionId: PHONE,
      })),
    },
    CALENDAR,
  )
const sumOf = (cells: readonly FigureCell[]) => addMeasures(...cells.map(cell => cell.measures))
/** Without the classes of waits. */
const countedOf = (sum: Partial<Measures>) =>
  Object.fromEntries(COUNTED_MEASURES.map(measure => [measure, sum[measure] ?? 0]))

/** At a minute an answer is due at another one; null is never. */
const target = (minute: number, due: number | null, queueId = VENDAS): AnswerTargetFact => ({
  queueId,
  at: at(minute),
  dueAt: due === null ? null : at(due),
})
describe('the answer targets of a ticket', () => {
  it.each<[string, Omit<Case, 'name' | 'figures'>, readonly [number, number, number, number]]>([
    ['a first answer in time', { messages: [says(0), answers(5)], targets: [target(0, 5)] }, [1, 0, 1, 0]],
    ['a first answer too late', { messages: [says(0), answers(6)], targets: [target(0, 5)] }, [0, 1, 0, 1]],
    [
      'a further answer is none of the first ones',
      { messages: [says(0), answers(1), says(2), answers(9)], targets: [target(0, 5), target(2, 7)] },
      [1, 1, 1, 0],
    ],
    [
      'the target of one wait is none of the next',
      { messages: [says(0), answers(1), says(2), answers(9)], targets: [target(0, 5)] },
      [1, 0, 1, 0],
    ],
    [
      'after a transfer the target of the new queue counts',
      { messages: [says(0), answers(9)], targets: [target(0, 5), target(3, 10)] },
      [1, 0, 1, 0],
    ],
    [
      'a queue without a target has nothing to miss',
      { messages: [says(0), answers(9)], targets: [target(0, 5), target(3, null)] },
      [0, 0, 0, 0],
    ],
    [
      'a target that broke before the ticket went to a queue without one',
      { messages: [says(0)], targets: [target(0, 5), target(6, null, SUPORTE)] },
      [0, 1, 0, 1],
    ],
    [
      'once, though the next queue answers in its time',
      { messages: [says(0), answers(9)], targets: [target(0, 5), target(6, 60, SUPORTE)] },
      [0, 1, 0, 1],
    ],
    [
      'once, though the next queue is late as well',
      { messages: [says(0), answers(9)], targets: [target(0, 5), target(6, 7, SUPORTE), target(8, null)] },
      [0, 1, 0, 1],
    ],
    [
      'in time: a target that ends when it is due did not break',
      { messages: [says(0), answers(9)], targets: [target(0, 5), target(5, 10, SUPORTE)] },
      [1, 0, 1, 0],
    ],
    [
      'in time: a target that was over when it was set, and went before the answer',
      { messages: [says(0), answers(9)], targets: [target(0, 10), target(6, 4, SUPORTE), target(7, 10)] },
      [1, 0, 1, 0],
    ],
    [
      'a broken target that is removed in the moment of the answer',
      { messages: [says(0), answers(9)], targets: [target(0, 5), target(9, null)] },
      [0, 1, 0, 1],
    ],
    [
      'a broken target of a wait that is closed later',
      {
        ticket: { ...CLOSED, closedAt: at(9) },
        messages: [says(0)],
        log: [accepts(1), closes(9)],
        targets: [target(0, 5), target(6, 60, SUPORTE)],
      },
      [0, 1, 0, 1],
    ],
    [
      'the next wait has its own outcome',
      {
        messages: [says(0), answers(9), says(20), answers(22)],
        targets: [target(0, 5), target(6, null), target(20, 25, SUPORTE)],
      },
      [1, 1, 0, 1],
    ],
    [
      'what is decided after the answer does not count',
      { messages: [says(0), answers(4)], targets: [target(0, 5), target(6, 1)] },
      [1, 0, 1, 0],
    ],
    ['a wait that goes on', { messages: [says(0)], targets: [target(0, 5)] }, [0, 0, 0, 0]],
    [
      'finished without an answer, after it was due',
      {
        ticket: { ...CLOSED, closedAt: at(9) },
        messages: [says(0)],
        log: [accepts(1), closes(9)],
        targets: [target(0, 5)],
      },
      [0, 1, 0, 1],
    ],
    [
      'finished without an answer, before it was due',
      {
        ticket: { ...CLOSED, closedAt: at(4) },
        messages: [says(0)],
        log: [accepts(1), closes(4)],
        targets: [target(0, 5)],
      },
      [0, 0, 0, 0],
    ],
  ])('%s', (_, history, expected) => {
    const { targetsMet, targetsMissed, firstTargetsMet, firstTargetsMissed } = sumOf(countCase(history))
    expect([targetsMet, targetsMissed, firstTargetsMet, firstTargetsMissed]).toEqual(expected)
  })
  it('count for who answered, when they answered', () => {
    const cells = countCase({ messages: [says(0), answers(70)], targets: [target(0, 5)] })
    const missed = cells.filter(({ measures }) => measures.targetsMissed)
    expect(missed.map(({ hour, attendant }) => [hour, attendant])).toEqual([['2026-11-23T10:00', BETO]])
  })
})

it('a broken target counts for the queue and the attendant who promised, when they lose the ticket', () => {
  const cells = countCase({
    messages: [says(0), { ...answers(130, BIA), queueId: SUPORTE }],
    log: [accepts(1), { ...move(70, 'escalated', ['open', 'pending'], [BETO, null]), queueId: SUPORTE }],
    targets: [target(0, 5), target(70, null, SUPORTE)],
  })
  const missed = cells.filter(({ measures }) => measures.targetsMissed)
  expect(missed.map(({ hour, queue, attendant }) => [hour, queue, attendant])).toEqual([
    ['2026-11-23T10:00', VENDAS, BETO],
  ])
})

it('an escalation is a transfer from its attendant; what nobody had is no transfer of a person', () => {
  const escalated = (from: number | null) =>
    countCase({ log: [move(6, 'escalated', [from === null ? 'pending' : 'open', 'pending'], [from, null])] })
  const transfers = (cells: FigureCell[]) =>
    cells.flatMap(({ attendant, measures }) =>
      measures.transferred ? [[attendant, measures.transferred]] : [],
    )
  expect(transfers(escalated(BETO))).toEqual([[BETO, 1]])
  expect(transfers(escalated(null))).toEqual([[0, 1]])
})

describe('the figures of a ticket', () => {
  it.each(CASES)('$name', ({ figures, ...history }) => {
    expect(countedOf(sumOf(countCase(history)))).toEqual(countedOf(figures))
  })

  it('stand in the hour and at the attendant of what happened', () => {
    const cells = countCase({
      ticket: { ...CLOSED, userId: BIA, closedAt: at(70) },
      messages: [says(0), answers(5)],
      log: [
        accepts(1),
        move(6, 'transfered', [null, null], [BETO, BIA]),
        move(6, 'receivedTransfer', [null, null], [BETO, BIA]),
        closes(70),
      ],
    })
    const place = { queue: VENDAS, connection: PHONE }
    expect(cells.map(({ hour, attendant, measures }) => [hour, attendant, Object.keys(measures)])).toEqual([
      ['2026-11-23T09:00', 0, ['opened', 'received']],
      ['2026-11-23T09:00', BETO, expect.arrayContaining(['accepted', 'transferred', 'waits', 'sent'])],
      ['2026-11-23T10:00', BIA, expect.arrayContaining(['finished', 'handled'])],
    ])
    expect(cells.every(cell => cell.queue === place.queue && cell.connection === place.connection)).toBe(true)
  })

  it('sort waits into classes, by the clock and by opening hours', () => {
    const sum = sumOf(countCase({ messages: [says(0), answers(2), says(8), answers(30)] }))
    expect(sum).toMatchObject({
      waitIn2: 1,
      waitIn30: 1,
      waitOpenIn2: 2,
      firstAnswerIn2: 1,
      firstAnswerOpenIn2: 1,
    })
  })

  it('are repeated for each tag', () => {
    const cells = countCase({ messages: [says(0), answers(2)], tags: [3, 5] })
    const of = (tag: number) => cells.filter(cell => cell.tag === tag)
    expect(new Set(cells.map(cell => cell.tag))).toEqual(new Set([0, 3, 5]))
    expect(sumOf(of(3))).toEqual(sumOf(of(0)))
    expect(sumOf(of(5))).toEqual(sumOf(of(0)))
  })

  it('name the ad of the ticket, and move when it becomes known', () => {
    const [before, after] = [null, 'Kit azul'].map(ad =>
      countCase({ ticket: { ad }, messages: [says(0), answers(2)], tags: [3] }),
    ) as [FigureCell[], FigureCell[]]
    expect(new Set(after.map(cell => cell.ad))).toEqual(new Set(['Kit azul']))
    const changes = differenceOf(before, after)
    expect(sumOf(changes.filter(cell => cell.ad === 'Kit azul'))).toEqual(sumOf(after))
    expect(sumOf(changes)).toEqual(addMeasures())
  })

  it('change by their difference', () => {
    const before = countCase({ messages: [says(0)] })
    const after = countCase({ messages: [says(0), answers(2)] })
    expect(differenceOf(before, before)).toEqual([])
    expect(sumOf([...before, ...differenceOf(before, after)])).toEqual(sumOf(after))
    expect(sumOf([...after, ...differenceOf(after, [])])).toEqual(addMeasures())
  })
})
