// spec: timers-2
import { ROUTES, type PushNotice, type QueueInput } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  deliverInbound,
  freshNumber,
  HOUR,
  inboundMessage,
  makeSimulator,
  MINUTE,
  seedConnection,
  TestClock,
  type Person,
} from '../../testing/index.ts'
import { acme, listenAs, server, setupTestServer } from '../../testing/setup-test-server.ts'
import { FakePushService } from '../../testing/push-service.ts'
import { rebuildFigures } from '../dashboard/index.ts'
import { fireDueDeadlines } from '../tickets/index.ts'

const clock = new TestClock()
let pushes: FakePushService
beforeAll(async () => {
  pushes = await FakePushService.start()
})
afterAll(() => pushes.close())
setupTestServer(() => ({
  ...makeSimulator(),
  clock,
  env: { RECADO_ALLOW_PRIVATE_TARGETS: pushes.host },
}))

const change = (body: Partial<QueueInput>, queueId = acme.vendas) =>
  acme.ana.call(ROUTES.updateQueue, { params: { queueId }, body })
async function setTargets(body: Partial<QueueInput>, queueId = acme.vendas): Promise<void> {
  expect((await change(body, queueId)).status).toBe(200)
}
/** Does what is due, whether the server's own worker is faster or not. */
const work = () =>
  vi.waitFor(async () => {
    await fireDueDeadlines(server.context)
    const due = server.context.platform
      .selectFrom('ticket_deadlines')
      .select('kind')
      .where('company_id', '=', acme.id)
      .where('due_at', '<=', clock.now())
    expect(await due.execute()).toEqual([])
  })
async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE)
  await work()
}
const show = (ticketId: number) => acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
/** The minutes until the answer is due; negative when it is late. */
async function left(ticketId: number): Promise<number | null> {
  const { answerDueAt } = await show(ticketId)
  return answerDueAt === null ? null : (Date.parse(answerDueAt) - clock.now().getTime()) / MINUTE
}
const steps = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listTicketDeadlines, { params: { ticketId } }))
    .filter(({ kind }) => kind.startsWith('answer'))
    .map(({ kind, dueAt, queue }) => [
      kind,
      (Date.parse(dueAt) - clock.now().getTime()) / MINUTE,
      queue?.name ?? null,
    ])
/** Dario writes to Vendas, the only queue of the connection. */
async function begin(): Promise<{ id: number; say: (text: string) => Promise<unknown> }> {
  const whatsappId = await seedConnection(server.context, acme.id, { queueIds: [acme.vendas] })
  const number = freshNumber()
  const say = (text: string) =>
    deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text, { at: clock.now() }))
  await say('oi')
  const { id } = await server.context.platform
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', acme.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, say }
}
const accept = (who: Person, ticketId: number) =>
  who.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })
const answer = (who: Person, ticketId: number) =>
  who.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Pois não?' } })
const log = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(({ type }) => type)
const STEP_EVENTS = new Set(['answerWarning', 'answerAlert', 'escalated'])
/** The entries of the steps, with the queue and the person who took them. */
const stepsInLog = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } }))
    .filter(({ type }) => STEP_EVENTS.has(type))
    .map(({ type, queue, user }) => [type, queue?.name, user])

describe('an answer', () => {
  it('is due from the first message without one, and each further one has its own time', async () => {
    await setTargets({ firstAnswerMinutes: 30, nextAnswerMinutes: 10 })
    const { id, say } = await begin()
    expect(await left(id)).toBe(30)
    clock.advance(5 * MINUTE)
    await say('tem alguém?')
    await accept(acme.beto, id)
    expect(await left(id)).toBe(25)
    await answer(acme.beto, id)
    expect(await left(id)).toBeNull()
    clock.advance(4 * MINUTE)
    await say('obrigado, e o frete?')
    expect(await left(id)).toBe(10)
    await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'closed' } })
    expect(await left(id)).toBeNull()
  })

  it('has no time in a queue without a target, and gets it when the queue has one', async () => {
    const { id } = await begin()
    expect(await left(id)).toBeNull()
    clock.advance(7 * MINUTE)
    await setTargets({ firstAnswerMinutes: 30 })
    expect(await left(id)).toBe(30)
    clock.advance(5 * MINUTE)
    await setTargets({ firstAnswerMinutes: 20 })
    expect(await left(id)).toBe(15)
    await setTargets({ firstAnswerMinutes: 0 })
    expect(await left(id)).toBeNull()
  })

  it('keeps its begin through a transfer and gets the time of the new queue', async () => {
    await setTargets({ firstAnswerMinutes: 30 })
    await setTargets({ firstAnswerMinutes: 60 }, acme.suporte)
    const { id } = await begin()
    clock.advance(10 * MINUTE)
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: id },
      body: { status: 'pending', queueId: acme.suporte, userId: null },
    })
    expect(await left(id)).toBe(50)
    await setTargets({ firstAnswerMinutes: 0 }, acme.suporte)
    expect(await left(id)).toBeNull()
  })

  it('waits for the opening hours of its queue', async () => {
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'scheduleType' },
      body: { value: 'queue' },
    })
    const closedToday = [
      { weekday: 'Domingo', weekdayEn: 'sunday' as const, startTime: '00:00', endTime: '00:00' },
    ]
    await setTargets({ firstAnswerMinutes: 30, schedules: closedToday })
    const { id } = await begin()
    // The queue never opens.
    expect(await left(id)).toBeNull()
  })
})

describe('the steps of a wait', () => {
  const STEPS = { firstAnswerMinutes: 4, warnMinutes: 1, alertMinutes: 1, escalateMinutes: 2 }

  it('tell the attendants, the admins, and another queue, which gets the ticket once', async () => {
    await setTargets({ ...STEPS, escalateQueueId: acme.suporte })
    await setTargets(
      { firstAnswerMinutes: 4, escalateMinutes: 1, escalateQueueId: acme.vendas },
      acme.suporte,
    )
    const [anas, betos] = [pushes.browser(), pushes.browser()]
    await acme.ana.ok(ROUTES.subscribePush, { body: anas.target })
    await acme.beto.ok(ROUTES.subscribePush, { body: betos.target })
    const ears = await listenAs(acme.beto)
    const { id } = await begin()
    expect(await steps(id)).toEqual([
      ['answer-warning', 3, null],
      ['answer-alert', 5, null],
      ['answer-escalation', 6, 'Suporte'],
    ])
    const dueAt = (await show(id)).answerDueAt
    await accept(acme.beto, id)
    await pass(3)
    const answerNotices = (notices: readonly PushNotice[]) =>
      notices.flatMap(notice => (notice.kind === 'answer' ? [[notice.step, notice.dueAt]] : []))
    await expect.poll(() => answerNotices(betos.notices())).toEqual([['warning', dueAt]])
    await expect
      .poll(() =>
        ears.eventsNamed('ticket').flatMap(({ payload }) => ('answer' in payload ? [payload.answer] : [])),
      )
      .toEqual(['warning'])
    expect(await stepsInLog(id)).toEqual([['answerWarning', 'Vendas', null]])
    await pass(2)
    await expect.poll(() => answerNotices(anas.notices())).toEqual([['alert', dueAt]])
    await pass(1)
    expect(await show(id)).toMatchObject({ status: 'pending', userId: null, queueId: acme.suporte })
    const logged = [
      ['answerWarning', 'Vendas', null],
      ['answerAlert', 'Vendas', null],
      ['escalated', 'Suporte', null],
    ]
    expect(await stepsInLog(id)).toEqual(logged)
    // It has been escalated once: it stays there, however late it is.
    await pass(7)
    expect(await stepsInLog(id)).toEqual(logged)
    expect(await show(id)).toMatchObject({ queueId: acme.suporte })
    expect(answerNotices(betos.notices())).toEqual([['warning', dueAt]])
  })

  it('are told once, also when the conversation is accepted or the queue gets another step', async () => {
    await setTargets({ firstAnswerMinutes: 4, warnMinutes: 1, alertMinutes: 1 })
    const { id } = await begin()
    await pass(3)
    await accept(acme.beto, id)
    await work()
    expect(await stepsInLog(id)).toEqual([['answerWarning', 'Vendas', null]])
    await pass(2)
    const told = [
      ['answerWarning', 'Vendas', null],
      ['answerAlert', 'Vendas', null],
    ]
    expect(await stepsInLog(id)).toEqual(told)
    await setTargets({ firstAnswerMinutes: 4, warnMinutes: 2, alertMinutes: 1 })
    await work()
    expect(await stepsInLog(id)).toEqual(told)
    // Another target is another promise: the admins hear that it is broken, and nobody is warned of what is late.
    await setTargets({ firstAnswerMinutes: 3, warnMinutes: 2, alertMinutes: 1 })
    await work()
    expect(await stepsInLog(id)).toEqual([...told, ['answerAlert', 'Vendas', null]])
  })

  it('tell who loses an open conversation to another queue, and the admins before its target is gone', async () => {
    await setTargets({ ...STEPS, alertMinutes: 2, escalateQueueId: acme.suporte })
    const betos = pushes.browser()
    const anas = pushes.browser()
    await acme.beto.ok(ROUTES.subscribePush, { body: betos.target })
    await acme.ana.ok(ROUTES.subscribePush, { body: anas.target })
    const [ears, adminEars] = [await listenAs(acme.beto), await listenAs(acme.ana)]
    const { id } = await begin()
    await accept(acme.beto, id)
    await pass(6)
    const { name } = (await show(id)).contact
    expect(await ears.waitFor('answerEscalated')).toMatchObject({
      ticketId: id,
      contact: { name },
      queue: 'Suporte',
    })
    await adminEars.waitFor('ticket', payload => 'answer' in payload && payload.answer === 'alert')
    expect(adminEars.eventsNamed('answerEscalated')).toEqual([])
    const kinds = (notices: readonly PushNotice[]) =>
      notices.flatMap(notice => (notice.kind === 'answer' ? [notice.step] : [notice.kind]))
    await expect.poll(() => kinds(betos.notices())).toContain('escalated')
    await expect.poll(() => kinds(anas.notices())).toContain('alert')
    expect(kinds(anas.notices())).not.toContain('escalated')
    expect((await stepsInLog(id)).map(([type]) => type)).toEqual([
      'answerWarning',
      'answerAlert',
      'escalated',
    ])
  })

  it('tell nobody of a loss where nobody had the conversation', async () => {
    await setTargets({ ...STEPS, escalateQueueId: acme.suporte })
    const ears = await listenAs(acme.beto)
    const { id } = await begin()
    await pass(6)
    expect(await log(id)).toContain('escalated')
    await ears.waitFor('ticket', payload => payload.action === 'delete' && payload.ticketId === id)
    expect(ears.eventsNamed('answerEscalated')).toEqual([])
  })

  it('do nothing once the customer has an answer', async () => {
    await setTargets({ ...STEPS, escalateQueueId: acme.suporte })
    const { id } = await begin()
    await accept(acme.beto, id)
    await answer(acme.beto, id)
    expect(await steps(id)).toEqual([])
    await pass(10)
    expect(await stepsInLog(id)).toEqual([])
    expect(await show(id)).toMatchObject({ status: 'open', userId: acme.beto.id, queueId: acme.vendas })
  })
})

describe('the queue of a late ticket', () => {
  it('is another one, and a removed one gets none any more', async () => {
    expect((await change({ escalateQueueId: acme.vendas })).body).toMatchObject({
      error: 'ERR_QUEUE_ESCALATES_TO_ITSELF',
    })
    expect((await change({ escalateQueueId: 2_000_000 })).body).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' })
    expect((await change({ escalateMinutes: 5 })).body).toMatchObject({
      error: 'ERR_QUEUE_ESCALATES_NOWHERE',
    })
    await setTargets({ escalateMinutes: 5, escalateQueueId: acme.suporte })
    expect((await change({ escalateQueueId: null })).body).toMatchObject({
      error: 'ERR_QUEUE_ESCALATES_NOWHERE',
    })
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.suporte } })
    expect(await acme.ana.ok(ROUTES.showQueue, { params: { queueId: acme.vendas } })).toMatchObject({
      escalateMinutes: 0,
      escalateQueueId: null,
    })
  })
  it.each([-1, 1.5, 10_081, 'soon'])('has no target of %s minutes', async minutes => {
    const { status, body } = await change({ firstAnswerMinutes: minutes as number })
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION'])
  })
})

it('lists put the customer first who has waited longest, page by page', async () => {
  const ids: number[] = []
  for (let at = 0; at < 3; at++) {
    ids.push((await begin()).id)
    clock.advance(MINUTE)
  }
  await accept(acme.ana, ids[1] ?? 0)
  await answer(acme.ana, ids[1] ?? 0)
  const list = await acme.ana.ok(ROUTES.listTickets, {
    query: { status: 'pending', showAll: true, order: 'wait' },
  })
  expect(list.tickets.map(({ id }) => id)).toEqual([ids[0], ids[2]])
})

describe('a target that broke', () => {
  const today = () => clock.now().toISOString().slice(0, 10)
  const yesterday = () => new Date(clock.now().getTime() - 24 * HOUR).toISOString().slice(0, 10)
  const figuresOf = async (queueId?: number) => {
    const { now } = await acme.ana.ok(ROUTES.showReport, {
      query: { from: yesterday(), to: today(), ...(queueId && { queueId }) },
    })
    const { targetsMet, targetsMissed, firstTargetsMissed, transferred } = now.figures
    return [targetsMet, targetsMissed, firstTargetsMissed, transferred]
  }
  const give = (ticketId: number, body: object) =>
    acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body })
  it.each<[string, (ticketId: number) => Promise<unknown>, number]>([
    ['an escalation', () => pass(1), 1],
    ['a transfer by a person', id => give(id, { status: 'pending', queueId: acme.suporte, userId: null }), 1],
    ['the removal of the target', () => setTargets({ firstAnswerMinutes: 0 }), 0],
    ['a longer target', () => setTargets({ firstAnswerMinutes: 60 }), 0],
  ])('counts for the queue that promised, through %s', async (_, replace, transfers) => {
    await setTargets({ firstAnswerMinutes: 3, escalateMinutes: 1, escalateQueueId: acme.suporte })
    const { id } = await begin()
    await accept(acme.beto, id)
    clock.advance(3.5 * MINUTE)
    await replace(id)
    clock.advance(MINUTE)
    const isLost = (await show(id)).status === 'pending'
    if (isLost) await accept(acme.ana, id)
    await answer(isLost ? acme.ana : acme.beto, id)
    const expected = [0, 1, 1, expect.any(Number)]
    await expect.poll(() => figuresOf(acme.vendas), { timeout: 12_000 }).toEqual(expected)
    expect(await figuresOf()).toEqual([0, 1, 1, transfers])
    await rebuildFigures(server.context, acme.id)
    await expect.poll(() => figuresOf(acme.vendas), { timeout: 12_000 }).toEqual(expected)
  })

  it('is the new queue’s, after a transfer before it was due', async () => {
    await setTargets({ firstAnswerMinutes: 3 })
    await setTargets({ firstAnswerMinutes: 6 }, acme.suporte)
    const { id } = await begin()
    clock.advance(2 * MINUTE)
    await give(id, { status: 'pending', queueId: acme.suporte, userId: null })
    clock.advance(3 * MINUTE)
    await accept(acme.ana, id)
    await answer(acme.ana, id)
    await expect
      .poll(() => figuresOf(acme.suporte), { timeout: 12_000 })
      .toEqual([1, 0, 0, expect.any(Number)])
    expect(await figuresOf(acme.vendas)).toEqual([0, 0, 0, expect.any(Number)])
  })
})

it('figures count targets that were met and missed, and count them right again after a rebuild', async () => {
  await setTargets({ firstAnswerMinutes: 4, nextAnswerMinutes: 2 })
  const { id, say } = await begin()
  await accept(acme.beto, id)
  clock.advance(4 * MINUTE)
  await answer(acme.beto, id)
  clock.advance(MINUTE)
  await say('e o frete?')
  clock.advance(3 * MINUTE)
  await answer(acme.beto, id)
  // A later target of the queue changes nothing of the past.
  await setTargets({ firstAnswerMinutes: 1, nextAnswerMinutes: 500 })
  const day = clock.now().toISOString().slice(0, 10)
  const before = new Date(clock.now().getTime() - 24 * HOUR).toISOString().slice(0, 10)
  const figures = async () => {
    const { now } = await acme.ana.ok(ROUTES.showReport, { query: { from: before, to: day } })
    const { targetsMet, targetsMissed, firstTargetsMet, firstTargetsMissed, targetsMetPerc } = now.figures
    return [targetsMet, targetsMissed, firstTargetsMet, firstTargetsMissed, targetsMetPerc]
  }
  await expect.poll(figures, { timeout: 12_000 }).toEqual([1, 1, 1, 0, 50])
  await rebuildFigures(server.context, acme.id)
  await expect.poll(figures, { timeout: 12_000 }).toEqual([1, 1, 1, 0, 50])
})
