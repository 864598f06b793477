// spec: session-12
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeChannel } from '../../features/delivery/testing/fake-channel.ts'
import { runCampaigns } from '../../features/campaigns/engine/worker.ts'
import { listDueRequests } from '../../features/integration-sessions/platform.store.ts'
import { listDueTurns } from '../../features/prompts/turns/platform.store.ts'
import { runDueSchedules } from '../../features/schedules/schedules-engine.ts'
import { fireDueDeadlines } from '../../features/tickets/index.ts'
import {
  acme,
  DAY,
  deliverInbound,
  fillCompany,
  findLatestTicket,
  freshNumber,
  HOUR,
  inboundEvent,
  inboundMessage,
  listAutomaticTexts,
  MINUTE,
  seedConnection,
  seedContact,
  server,
  setupTestServer,
  TestClock,
} from '../../testing/index.ts'

// A company that is suspended or has expired: what customers write is stored, nothing answers them, and the
// work of its rules and timers goes on once it runs again.

const channel = new FakeChannel({ idempotentSend: true })
const clock = new TestClock()
setupTestServer({ drivers: [channel.driver], clock })
const SOON = { timeout: 15_000, interval: 20 }
let whatsappId: number
let number: string

const change = (columns: { is_active?: boolean; due_date?: Date }) =>
  server.context.platform.updateTable('companies').set(columns).where('id', '=', acme.id).execute()
const ago = (ms: number) => new Date(clock.now().getTime() - ms)
const WAYS = {
  suspended: { stop: () => change({ is_active: false }), restore: () => change({ is_active: true }) },
  expired: {
    stop: () => change({ due_date: ago(MINUTE) }),
    restore: () => change({ due_date: new Date(clock.now().getTime() + 30 * DAY) }),
  },
}
const { stop, restore } = WAYS.expired

beforeEach(async () => {
  clock.set(new Date())
  channel.forget()
  number = freshNumber()
  whatsappId = await seedConnection(server.context, acme.id, {
    provider: 'beta',
    desired: 'open',
    generation: 1,
    queueIds: [acme.vendas, acme.suporte],
    greeting_message: 'Olá! Escolha:',
    time_send_queue: 10,
    send_id_queue: acme.vendas,
  })
  await vi.waitFor(async () => {
    const { status } = await server.context.platform
      .selectFrom('connections')
      .select('status')
      .where('id', '=', whatsappId)
      .executeTakeFirstOrThrow()
    if (status !== 'CONNECTED') throw new Error(`The number is ${status}.`)
  }, SOON)
})
afterEach(async () => {
  const db = server.context.platform
  await vi.waitFor(async () => {
    const moving = await db
      .selectFrom('sends')
      .select('id')
      .where('connection_id', '=', whatsappId)
      .where('state', 'in', ['queued', 'sending'])
      .execute()
    if (moving.length > 0) throw new Error(`${moving.length} messages are on their way.`)
  }, SOON)
  await db.updateTable('campaigns').set({ status: 'CANCELADA' }).execute()
  await db.updateTable('connections').set({ desired: 'closed' }).where('id', '=', whatsappId).execute()
})

const says = (text: string) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text))
const said = () => listAutomaticTexts(server.context, acme.id)
const stored = async () =>
  (
    await server.context.platform
      .selectFrom('messages')
      .select('body')
      .where('company_id', '=', acme.id)
      .where('from_me', '=', false)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body)

describe.each(Object.entries(WAYS))('the bot of a company that is %s', (_, way) => {
  it('is silent while messages are stored, and answers the next one once the company runs again', async () => {
    await way.stop()
    await says('Bom dia')
    await deliverInbound(
      server.context,
      acme.id,
      whatsappId,
      inboundEvent('call', number, { callId: number, state: 'missed', by: 'contact', video: false } as never),
    )
    await says('Alguém aí?')
    expect(await stored()).toEqual(['Bom dia', 'audio', 'Alguém aí?'])
    expect(await said()).toEqual([])
    expect(channel.sent).toEqual([])
    await way.restore()
    await says('Oi?')
    expect(await said()).toEqual([expect.stringContaining('Olá! Escolha:')])
    await vi.waitFor(() => expect(channel.sent).toHaveLength(1), SOON)
  })

  it('still hears a word that ends marketing', async () => {
    await way.stop()
    await says('PARAR')
    expect(channel.sent).toEqual([])
    const { state } = await server.context.platform
      .selectFrom('consent_states')
      .selectAll()
      .where('company_id', '=', acme.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('withdrawn')
  })
})

describe('the timers of an expired company', () => {
  it('wait, and do what became due once, when it has paid', async () => {
    await says('oi')
    await stop()
    clock.advance(HOUR)
    await fireDueDeadlines(server.context)
    expect((await findLatestTicket(server.context, acme.id)).queue_id).toBeNull()
    await restore()
    await fireDueDeadlines(server.context)
    await vi.waitFor(
      async () => expect((await findLatestTicket(server.context, acme.id)).queue_id).toBe(acme.vendas),
      SOON,
    )
    expect(await redirects()).toBe(1)
  })
})
const redirects = async () =>
  (
    await server.context.platform
      .selectFrom('ticket_log')
      .select('id')
      .where('company_id', '=', acme.id)
      .where('type', '=', 'redirect')
      .execute()
  ).length

describe('the schedules of an expired company', () => {
  const schedules = () =>
    server.context.platform
      .selectFrom('schedules')
      .select(['status', 'send_at'])
      .where('company_id', '=', acme.id)
      .orderBy('id')
      .execute()
  const daily = async () => {
    const { id: contactId } = await seedContact(server.context, acme.id)
    await acme.ana.ok(ROUTES.createSchedule, {
      body: {
        body: 'Bom dia!',
        contactId,
        sendAt: new Date(clock.now().getTime() + MINUTE).toISOString(),
        whatsappId: [whatsappId],
        repeat: { every: 1, unit: 'days', times: 30, skipWeekends: false },
      },
    })
  }

  it('wait, and leave when it pays within a day', async () => {
    await daily()
    await stop()
    clock.advance(HOUR)
    await runDueSchedules(server.context)
    expect(await schedules()).toMatchObject([{ status: 'PENDENTE' }])
    await restore()
    await runDueSchedules(server.context)
    await vi.waitFor(() => expect(channel.sent.map(({ body }) => body)).toEqual(['Bom dia!']), SOON)
  })

  it('of many missed days send none of them, and go on with the next day', async () => {
    await daily()
    await stop()
    clock.advance(10 * DAY)
    await runDueSchedules(server.context)
    await restore()
    await runDueSchedules(server.context)
    await vi.waitFor(
      async () => expect(await schedules()).toMatchObject([{ status: 'ERRO' }, { status: 'PENDENTE' }]),
      SOON,
    )
    const [, next] = await schedules()
    expect(next?.send_at.getTime()).toBeGreaterThan(clock.now().getTime())
    expect(channel.sent).toEqual([])
  })
})

describe('what waits to leave', () => {
  it('stays with an expired company if a rule wrote it, does not fail, and leaves once it has paid', async () => {
    await stop()
    await queueMessage(1)
    await queueMessage(0)
    server.context.wakes.notifiers.sends.notify()
    await vi.waitFor(() => expect(channel.sent).toHaveLength(1), SOON)
    clock.advance(3 * DAY)
    server.context.wakes.notifiers.sends.notify()
    // A person's message that is queued after it has left; the one of the rule could have left before it.
    await queueMessage(0)
    server.context.wakes.notifiers.sends.notify()
    await vi.waitFor(() => expect(channel.sent).toHaveLength(2), SOON)
    await restore()
    await vi.waitFor(() => expect(channel.sent).toHaveLength(3), SOON)
  })
})

describe('a campaign of an expired company', () => {
  it('writes to nobody, and goes on with the others once it has paid, each once', async () => {
    const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })
    await acme.ana.ok(ROUTES.saveCampaignSettings, {
      body: { settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
    })
    const numbers = [freshNumber(), freshNumber(), freshNumber()]
    for (const [index, one] of numbers.entries())
      await acme.ana.ok(ROUTES.createContactListItem, {
        body: { contactListId, name: `Cliente ${index}`, number: one },
      })
    const { id: campaignId } = await acme.ana.ok(ROUTES.createCampaign, {
      body: {
        name: 'Novidades',
        message1: 'Oi {nome}',
        whatsappId,
        contactListId,
        scheduledAt: new Date(clock.now().getTime() + MINUTE).toISOString(),
        canaryPercent: 0,
      },
    })
    await stop()
    clock.advance(HOUR)
    await runCampaigns(server.context, new AbortController().signal)
    expect(await statusOf(campaignId)).toBe('PROGRAMADA')
    expect(channel.sent).toEqual([])
    await restore()
    await vi.waitFor(async () => expect(await statusOf(campaignId)).toBe('FINALIZADA'), SOON)
    await vi.waitFor(
      () => expect(channel.sent.map(({ chat }) => chat).toSorted()).toEqual(numbers.toSorted()),
      SOON,
    )
  })
})
const statusOf = async (id: number) =>
  (
    await server.context.platform
      .selectFrom('campaigns')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('what asks services of others', () => {
  it('rests while the company does not run, and is due again afterwards', async () => {
    await fillCompany(server.context, acme.id, { userId: acme.beto.id })
    await change({ is_active: false })
    const db = server.context.platform
    // Due for the test alone: the workers of the server look by its clock.
    const dueAt = new Date(clock.now().getTime() + HOUR)
    const now = new Date(dueAt.getTime() + HOUR)
    await sql`update integration_requests set due_at = ${dueAt} where company_id = ${acme.id}`.execute(db)
    await sql`update prompt_turns set due_at = ${dueAt} where company_id = ${acme.id}`.execute(db)
    const due = async () => ({
      requests: (
        await listDueRequests(db, now, { keys: [], full: [] }, { perCompany: 100, limit: 100 })
      ).filter(one => one.company_id === acme.id).length,
      turns: (await listDueTurns(db, now, { perCompany: 10, limit: 100 })).filter(
        one => one.company_id === acme.id,
      ).length,
    })
    expect(await due()).toEqual({ requests: 0, turns: 0 })
    await change({ is_active: true })
    expect(await due()).toEqual({ requests: 1, turns: 1 })
  })
})

/** Puts a message into the queue of the connection; rules have priority 1, people 0. */
async function queueMessage(priority: 0 | 1): Promise<void> {
  const { id: contactId } = await seedContact(server.context, acme.id)
  const db = server.context.platform
  const company_id = acme.id
  const owner = { company_id, contact_id: contactId, connection_id: whatsappId }
  const ticket = await db
    .insertInto('tickets')
    .values({ ...owner, status: 'open', user_id: acme.ana.id, protocol: '20260101-0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await db
    .insertInto('messages')
    .values({ ...owner, ticket_id: ticket.id, from_me: true, body: 'Olá', automatic: priority > 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sends')
    .values({
      ...owner,
      message_id: message.id,
      kind: 'message',
      payload: '{}',
      priority,
      created_at: clock.now(),
      not_before: clock.now(),
    })
    .execute()
}
