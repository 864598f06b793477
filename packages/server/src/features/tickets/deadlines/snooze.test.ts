import { ROUTES, type TicketQuery } from '@recado/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { armFailpoints } from '../../../kernel/process/failpoint.ts'
import {
  acme,
  deliverInbound,
  DAY,
  HOUR,
  listenAs,
  makeSimulator,
  MINUTE,
  seedConversation,
  seedVendasConversation,
  server,
  setupConnection,
  setupTestServer,
  TestClock,
  inboundMessage,
  whatsappId,
  type ConversationOptions,
  type TestConversation,
  type Person,
  type TestServer,
} from '../../../testing/index.ts'
import { fireDueDeadlines } from '../index.ts'
import { listDueDeadlines } from './platform.store.ts'

const clock = new TestClock()
/** A server without background workers. */
let still: TestServer
setupTestServer({ ...makeSimulator(), clock, roles: 'api,channels' })
setupConnection({ is_default: true })
beforeAll(async () => {
  still = await server.startPeer({ roles: 'api' })
})
afterAll(async () => {
  await still.close()
})
beforeEach(async () => {
  await server.context.platform.deleteFrom('ticket_deadlines').execute()
})
afterEach(() => {
  armFailpoints([])
})

const talk = (ticket: ConversationOptions['ticket'] = {}) =>
  seedVendasConversation({ ticket: { status: 'open', user_id: acme.beto.id, ...ticket } })
const inAn = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()
const snooze = (who: Person, { ticketId }: TestConversation, until: string | null = null) =>
  who.call(ROUTES.snoozeTicket, { params: { ticketId }, body: { until } })
const wake = (who: Person, { ticketId }: TestConversation) =>
  who.call(ROUTES.wakeTicket, { params: { ticketId } })
const show = ({ ticketId }: TestConversation) => acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
const ids = async (who: Person, query: Partial<Omit<TicketQuery, 'after'>>) => {
  const { tickets, count } = await who.ok(ROUTES.listTickets, { query })
  expect(count).toBe(tickets.length)
  return tickets.map(({ id }) => id)
}
const logOf = async ({ ticketId }: TestConversation) =>
  (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(
    ({ type, user }) => `${type} ${user?.name ?? '-'}`,
  )
const deadlines = () =>
  server.context.platform
    .selectFrom('ticket_deadlines')
    .select(['ticket_id', 'due_at', 'failures'])
    .where('company_id', '=', acme.id)
    .execute()

describe('a ticket that is snoozed', () => {
  it('leaves the open list, stands among the snoozed ones, and is found by a search', async () => {
    const [asleep, awake] = [await talk(), await talk()]
    const until = inAn(HOUR)
    const beto = await listenAs(acme.beto)
    expect(await snooze(acme.beto, asleep, until)).toMatchObject({
      status: 200,
      body: { id: asleep.ticketId, status: 'open', snooze: { until } },
    })
    expect(await beto.waitFor('ticket')).toMatchObject({
      action: 'update',
      ticket: { id: asleep.ticketId, snooze: { until } },
    })
    expect(await ids(acme.beto, { status: 'open' })).toEqual([awake.ticketId])
    expect(await ids(acme.beto, { status: 'open', snoozed: true })).toEqual([asleep.ticketId])
    expect(await ids(acme.ana, { status: 'open', snoozed: true, showAll: true })).toEqual([asleep.ticketId])
    expect(await ids(acme.bia, { status: 'open', snoozed: true })).toEqual([])
    expect(await ids(acme.beto, { searchParam: 'Dario' })).toEqual(
      expect.arrayContaining([asleep.ticketId, awake.ticketId]),
    )
    expect(await logOf(asleep)).toEqual(['snoozed Beto'])
  })

  it('comes back when its time has come, on top, unread, with a bell, once, also after a downtime and with two processes', async () => {
    const asleep = await Promise.all(Array.from({ length: 6 }, () => talk()))
    for (const one of asleep) await snooze(acme.beto, one, inAn(MINUTE))
    const beto = await listenAs(acme.beto)
    expect(await fireDueDeadlines(server.context)).toBe(0)
    clock.advance(10 * MINUTE)
    const met = await Promise.all([
      fireDueDeadlines(server.context),
      fireDueDeadlines(still.context),
      fireDueDeadlines(server.context),
    ])
    // A deadline that one worker found locked is fired by the worker that held the lock.
    expect(met.reduce((sum, one) => sum + one, 0)).toBe(6)
    for (const one of asleep) {
      expect(
        await beto.waitFor(
          'ticket',
          heard =>
            heard.action === 'update' && heard.ticket.id === one.ticketId && heard.ticket.snooze === null,
        ),
      ).toMatchObject({
        woke: true,
      })
      expect(await show(one)).toMatchObject({
        status: 'open',
        userId: acme.beto.id,
        snooze: null,
        unreadMessages: 1,
        updatedAt: clock.now().toISOString(),
      })
      expect(await logOf(one)).toEqual(['snoozed Beto', 'woke -'])
    }
    expect(await deadlines()).toEqual([])
  })

  it('comes back when the customer writes', async () => {
    for (const until of [null, inAn(HOUR)]) {
      const asleep = await talk()
      await snooze(acme.beto, asleep, until)
      await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(asleep.number, 'Voltei'))
      expect(await show(asleep)).toMatchObject({ snooze: null, unreadMessages: 1, lastMessage: 'Voltei' })
      expect(await logOf(asleep)).toEqual(['snoozed Beto', 'woke -'])
      expect(await deadlines()).toEqual([])
    }
  })

  it('sleeps on while its attendant writes', async () => {
    const asleep = await talk()
    await snooze(acme.beto, asleep)
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: asleep.ticketId },
      body: { body: 'Fico no aguardo.' },
    })
    expect(await show(asleep)).toMatchObject({ snooze: { until: null } })
  })

  it('is brought back by hand, as it was, and may be snoozed for another time', async () => {
    const asleep = await talk()
    await snooze(acme.beto, asleep, inAn(MINUTE))
    await snooze(acme.beto, asleep, inAn(2 * MINUTE))
    clock.advance(MINUTE)
    await fireDueDeadlines(server.context)
    expect((await show(asleep)).snooze).not.toBeNull()
    expect(await wake(acme.beto, asleep)).toMatchObject({
      status: 200,
      body: { snooze: null, unreadMessages: 0 },
    })
    expect(await wake(acme.beto, asleep)).toMatchObject({ status: 200 })
    expect(await logOf(asleep)).toEqual(['snoozed Beto', 'snoozed Beto', 'woke Beto'])
    expect(await deadlines()).toEqual([])
  })

  it.each([
    ['given back', { status: 'pending', userId: null }],
    ['closed', { status: 'closed', sendFarewellMessage: false }],
    ['handed over', 'bruno'],
  ] as const)('wakes when it is %s', async (_, how) => {
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
    const asleep = await talk()
    await snooze(acme.beto, asleep, inAn(MINUTE))
    const body = how === 'bruno' ? { userId: bruno.id, queueId: acme.vendas } : how
    await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: asleep.ticketId }, body })
    expect(await show(asleep)).toMatchObject({ snooze: null })
    expect(await deadlines()).toEqual([])
    clock.advance(2 * MINUTE)
    await fireDueDeadlines(server.context)
    expect(await show(asleep)).toMatchObject({ unreadMessages: 0 })
    expect((await logOf(asleep)).filter(line => line.startsWith('woke'))).toEqual([])
  })

  it('wakes when its attendant is removed', async () => {
    const asleep = await talk()
    await snooze(acme.beto, asleep)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.beto.id } })
    expect(await show(asleep)).toMatchObject({ status: 'pending', snooze: null })
  })
})

describe('putting aside', () => {
  it('is for an open ticket and its owner, or an admin, and for a time to come', async () => {
    const own = await talk()
    expect(await snooze(acme.beto, own, inAn(-MINUTE))).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    })
    expect(await snooze(acme.beto, own, inAn(400 * DAY))).toMatchObject({ status: 400 })
    expect(await snooze(acme.beto, own, 'amanhã')).toMatchObject({ status: 400 })
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })
    for (const call of [snooze, wake]) {
      expect(await call(helper, own)).toMatchObject({ status: 403 })
      expect(await call(acme.bia, own)).toMatchObject({ status: 403 })
    }
    expect(await snooze(acme.ana, own)).toMatchObject({ status: 200 })
    for (const status of ['pending', 'closed', 'nps'] as const)
      expect(await snooze(acme.ana, await talk({ status })), status).toMatchObject({
        status: 409,
        body: { error: 'ERR_TICKET_NOT_OPEN' },
      })
  })
})

describe('what is due', () => {
  it('of a company with much of it holds up no other company', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const due = (companyId: number, { ticketId }: TestConversation, minutesAgo: number) => ({
      company_id: companyId,
      ticket_id: ticketId,
      kind: 'snooze',
      due_at: new Date(clock.now().getTime() - minutesAgo * MINUTE),
    })
    const rows = [
      due(acme.id, await talk(), 4),
      due(acme.id, await talk(), 3),
      due(acme.id, await talk(), 2),
      due(bravo.id, await seedConversation(server.context, bravo.id, {}), 1),
    ]
    await server.context.platform.insertInto('ticket_deadlines').values(rows).execute()
    const listed = await listDueDeadlines(server.context.platform, clock.now(), 3)
    expect(listed.map(row => row.company_id)).toEqual([acme.id, bravo.id, acme.id])
  })

  it('and fails is tried again later, and holds up nothing else', async () => {
    const [first, second] = [await talk(), await talk()]
    await snooze(acme.beto, first, inAn(MINUTE))
    await snooze(acme.beto, second, inAn(MINUTE + 1))
    clock.advance(2 * MINUTE)
    armFailpoints([{ name: 'scope.beforeCommit', action: 'throw', at: 1 }])
    expect(await fireDueDeadlines(still.context)).toBe(1)
    expect(await show(first)).toMatchObject({ snooze: { until: expect.any(String) }, unreadMessages: 0 })
    expect(await show(second)).toMatchObject({ snooze: null })
    expect(await deadlines()).toEqual([
      { ticket_id: first.ticketId, due_at: new Date(clock.now().getTime() + 1_000), failures: 1 },
    ])
    expect(await fireDueDeadlines(still.context)).toBe(0)
    clock.advance(1_000)
    expect(await fireDueDeadlines(still.context)).toBe(1)
    expect(await logOf(first)).toEqual(['snoozed Beto', 'woke -'])
  })
})
