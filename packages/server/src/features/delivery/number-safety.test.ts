import { ChannelError } from '@recado/channels/port'
import { AUTOMATIC_GAP_MS } from '@recado/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { DAY, HOUR, MINUTE, startTestServer, TestClock, type TestCompany, type TestServer } from '../../testing/index.ts'
import * as health from '../connections/health/health.service.ts'
import * as connections from '../connections/index.ts'
import { startRuntime } from '../connections/runtime/runtime.ts'
import { receipt } from '../messages/messages.receipts.ts'
import { claim } from './engine/claim.ts'
import { PRIORITY, startDelivery } from './index.ts'
import { FakeChannel, fails } from './testing/fake-channel.ts'
import { NotingCourier, PostOffice } from './testing/post-office.ts'

const SOON = { timeout: 12_000 }
const PROBE = 'sonda'
const BOT = { priority: PRIORITY.rules }
const { least, most } = AUTOMATIC_GAP_MS
const MIDDAY = '2030-03-12T15:00:00Z'
let [server, acme, office, bravo, channel, courier, clock]: [TestServer, TestCompany, PostOffice, PostOffice, FakeChannel, NotingCourier, TestClock] =
  [] as never
let workers: Worker[] = []
let chances: number[] = []

beforeEach(async () => {
  ;[channel, courier, clock, chances] = [new FakeChannel({ idempotentSend: true, guarded: true }), new NotingCourier(), new TestClock(), []]
  clock.set(MIDDAY)
  server = await startTestServer({ roles: 'api', drivers: [channel.driver], clock })
  acme = await server.company()
  office = await PostOffice.open(server.context, acme)
  await office.change({ warm_up: false, new_chats_per_day: 3 })
  bravo = await PostOffice.open(server.context, await server.company({ name: 'Bravo' }))
  await bravo.change({ limit_new_chats: false })
})
afterEach(async () => {
  await stop()
  await server.close()
})

async function work(): Promise<void> {
  workers = [await startRuntime(server.context, { tickMs: 20, healthMs: 20 }), startDelivery(server.context, courier, () => chances.shift() ?? 1)]
  await expect.poll(() => connections.sessions(server.context).get(office.connectionId), SOON).toBeDefined()
}
async function stop(): Promise<void> {
  for (const worker of workers.splice(0).toReversed()) await worker.stop()
}
/** Until the engine has looked for work again, twice: what leaves on a neighbour's number says so. */
async function looks(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const [send = 0] = await bravo.post([[(await bravo.customers(1))[0] ?? 0, PROBE]])
    await expect.poll(() => courier.of(send), SOON).toHaveLength(1)
  }
}
const bodies = () => channel.sent.map(({ body }) => body).filter(body => body !== PROBE)
const leaves = async (...expected: string[]): Promise<void> => {
  await expect.poll(bodies, SOON).toEqual(expected)
}
const shown = () => withScope(server.context, systemViewer(acme.id), scope => health.show(scope, office.connectionId))
const held = async () => (await office.rows()).map(row => row.held)
const restricted = (after?: Date) => fails(new ChannelError('restricted', 'Not to strangers.', { code: '463', ...(after ? { after } : {}) }))

describe('people first', () => {
  it('what nobody waits for leaves one by one; what a person writes does not wait for it', async () => {
    const [a = 0, b = 0, c = 0] = await office.regulars(3)
    await office.post([
      [a, 'menu A', BOT],
      [b, 'menu B', BOT],
    ])
    await work()
    await leaves('menu A')
    await office.post([[c, 'oi']])
    await leaves('menu A', 'oi')
    // The clock stands still.
    await looks()
    expect(bodies()).toHaveLength(2)
    clock.pass(most)
    await leaves('menu A', 'oi', 'menu B')
  })

  it('the pause is between a second and three, as chance has it', async () => {
    chances = [0, 1, 0.5]
    const chats = await office.regulars(4)
    await office.post(chats.map((chat, at) => [chat, String(at), BOT]))
    await work()
    await leaves('0')
    for (const [at, gap] of [least, most, (least + most) / 2].entries()) {
      clock.pass(gap - 1)
      await looks()
      expect(bodies()).toHaveLength(at + 1)
      clock.pass(1)
      await expect.poll(bodies, SOON).toHaveLength(at + 2)
    }
  })

  it('what stands before a person’s message in its chat leaves with it, in order', async () => {
    const [a = 0, b = 0] = await office.regulars(2)
    await office.post([
      [a, 'menu A', BOT],
      [b, 'menu B', BOT],
      [b, 'ainda B', BOT],
    ])
    await work()
    await leaves('menu A')
    await office.post([[b, 'oi, B']])
    await leaves('menu A', 'menu B', 'ainda B', 'oi, B')
    expect(channel.most.chat).toBe(1)
  })
})

describe('new chats of a day', () => {
  it('are begun up to the cap; what nobody waits for leaves the next day, and people are told', async () => {
    const strangers = await office.customers(6)
    const [regular = 0] = await office.regulars(1)
    await office.post(strangers.slice(0, 5).map((chat, at) => [chat, `lembrete ${at}`, BOT]))
    await work()
    for (const count of [1, 2, 3]) {
      await expect.poll(bodies, SOON).toHaveLength(count)
      clock.pass(most)
    }
    await expect.poll(held, SOON).toEqual([null, null, null, 'newChats', 'newChats'])
    const [told = 0] = await office.post([
      [strangers[5] ?? 0, 'bom dia'],
      [regular, 'oi de novo'],
      [strangers[0] ?? 0, 'e mais isto'],
    ])
    await expect.poll(bodies, SOON).toHaveLength(5)
    expect(courier.of(told)).toEqual([{ kind: 'failed', error: 'restricted', code: 'newChats', failure: 'newChats' }])
    expect(await shown()).toMatchObject({
      reasons: expect.arrayContaining(['newChats']),
      safety: { newChats: { begun: 3, cap: 3 }, automatic: { waiting: 2, held: 2 }, warmUp: null, isEased: false },
    })
    clock.set('2030-03-13T02:59:00Z')
    await looks()
    expect(bodies()).toHaveLength(5)
    // Midnight where the company is.
    clock.set('2030-03-13T03:10:00Z')
    await expect.poll(bodies, SOON).toHaveLength(6)
    clock.pass(most)
    await expect.poll(bodies, SOON).toHaveLength(7)
    // Which of two chats is first when nothing waits is anybody's guess.
    expect(bodies().toSorted()).toEqual(['e mais isto', 'lembrete 0', 'lembrete 1', 'lembrete 2', 'lembrete 3', 'lembrete 4', 'oi de novo'])
    expect(bodies().slice(-2)).toEqual(['lembrete 3', 'lembrete 4'])
    expect((await shown()).safety).toMatchObject({ newChats: { begun: 2, cap: 3 }, automatic: { waiting: 0, held: 0 } })
  })

  it('are fewer while a number is new here, and as many as people like where they say so', async () => {
    await office.change({ warm_up: true, new_chats_per_day: 20, number_since: clock.now() })
    const strangers = await office.customers(5)
    await work()
    await office.post(strangers.slice(0, 3).map(chat => [chat, 'oi']))
    await expect.poll(() => office.states(), SOON).toEqual(['sent', 'sent', 'failed'])
    expect((await shown()).safety).toMatchObject({ newChats: { begun: 2, cap: 2 }, warmUp: { day: 1, of: 28 } })
    await office.change({ limit_new_chats: false })
    await office.post(strangers.slice(3).map(chat => [chat, 'oi']))
    await expect.poll(() => office.states(), SOON).toEqual(['sent', 'sent', 'failed', 'sent', 'sent'])
    expect((await shown()).safety).toMatchObject({ newChats: { begun: 4, cap: null }, warmUp: null })
  })

  it('are never more than the cap, however many processes take from the line at once', async () => {
    const beside = await server.beside({ roles: 'api', drivers: [channel.driver], clock })
    workers = [await startRuntime(server.context)]
    await expect.poll(() => connections.sessions(server.context).get(office.connectionId), SOON).toBeDefined()
    const owned = connections.sessions(server.context).get(office.connectionId)
    if (!owned) throw new Error('Nobody owns the number.')
    // More than one turn looks at, so that none of them holds all that waits.
    await office.post((await office.customers(160)).map(chat => [chat, 'oi']))
    await server.context.platform
      .insertInto('lanes')
      .values({ company_id: acme.id, connection_id: office.connectionId, next_at: new Date(0) })
      .execute()
    const take = (context: TestServer['context']) =>
      withScope(context, systemViewer(acme.id), scope => claim(scope, { owned, courier, most: 2, chance: () => 0 }))
    const taken = await Promise.all([server, beside, server, beside, server, beside].map(({ context }) => take(context)))
    expect(taken.flatMap(({ sends }) => sends)).toHaveLength(3)
    expect((await office.states()).filter(state => state === 'sending')).toHaveLength(3)
    expect(await office.lane()).toMatchObject({ begun: 3, begun_on: '2030-03-12' })
    await beside.close()
  })

  it('a group is no stranger', async () => {
    await office.change({ new_chats_per_day: 0 })
    const [group = 0] = await office.customers(1)
    await server.context.platform.updateTable('contacts').set({ is_group: true }).where('id', '=', group).execute()
    await work()
    await office.post([[group, 'oi, pessoal']])
    await leaves('oi, pessoal')
    expect(await office.lane()).toMatchObject({ begun: 0 })
  })
})

describe('a restriction', () => {
  it('stops new chats and what nobody waits for, of this number alone; people go on, and it ends by itself', async () => {
    const [a = 0, b = 0] = await office.regulars(2)
    const [first = 0, second = 0] = await office.customers(2)
    channel.answers.push(restricted())
    await work()
    const [refused = 0] = await office.post([[first, 'bom dia']])
    await expect.poll(() => courier.of(refused), SOON).toMatchObject([{ kind: 'failed', failure: 'restricted', code: '463' }])
    const [, , stopped = 0] = await office.post([
      [a, 'menu', BOT],
      [b, 'já respondo'],
      [second, 'boa tarde'],
    ])
    await leaves('já respondo')
    await expect.poll(() => courier.of(stopped), SOON).toMatchObject([{ kind: 'failed', failure: 'restricted' }])
    await expect.poll(held, SOON).toEqual([null, 'restricted', null, null])
    const until = new Date(clock.now().getTime() + 2 * HOUR).toISOString()
    expect(await shown()).toMatchObject({
      restrictedUntil: until,
      reasons: expect.arrayContaining(['restricted']),
      safety: { automatic: { waiting: 1, held: 1 } },
    })

    const [other = 0] = await bravo.customers(1)
    const [theirs = 0] = await bravo.post([[other, PROBE, BOT]])
    await expect.poll(() => courier.of(theirs), SOON).toMatchObject([{ kind: 'sent' }])
    expect(await bravo.connection()).toMatchObject({ restricted_until: null, restrictions: 0 })

    clock.pass(2 * HOUR - 1)
    await looks()
    expect(bodies()).toHaveLength(1)
    clock.pass(1)
    await leaves('já respondo', 'menu')
    expect(await shown()).toMatchObject({ restrictedUntil: null, safety: { newChats: { begun: 1, cap: 1 }, isEased: true } })
  })

  it('keeps what it refused when nobody waits for it, and sends it once when the network said it may', async () => {
    const [a = 0] = await office.regulars(1)
    channel.answers.push(restricted(new Date(clock.now().getTime() + 30 * HOUR)))
    await office.post([[a, 'menu', BOT]])
    await work()
    await expect.poll(async () => (await office.rows())[0], SOON).toMatchObject({ state: 'queued', held: 'restricted', attempts: 0 })
    clock.pass(30 * HOUR)
    await leaves('menu')
    await expect.poll(() => office.states(), SOON).toEqual(['sent'])
  })

  it('is known to whoever comes after; nothing is lost or sent twice on the way', async () => {
    const [a = 0, b = 0] = await office.regulars(2)
    const [stranger = 0] = await office.customers(1)
    await office.left({ contact_id: stranger, state: 'sending', epoch: 0, attempts: 1, sending_until: clock.now(), begins_on: '2030-03-12' })
    await server.context.platform
      .insertInto('lanes')
      .values({ company_id: acme.id, connection_id: office.connectionId, next_at: new Date(0), begun: 3, begun_on: '2030-03-12' })
      .execute()
    await work()
    // It was begun before its process died, and counted then.
    await expect.poll(() => office.states(), SOON).toEqual(['queued'])
    clock.pass(6_000)
    await leaves('deixada')
    channel.answers.push(restricted(new Date(clock.now().getTime() + 40 * HOUR)))
    await office.post([
      [a, 'um', BOT],
      [b, 'dois', BOT],
    ])
    await expect.poll(held, SOON).toEqual([null, 'restricted', 'restricted'])
    await stop()
    clock.pass(39 * HOUR)
    await work()
    await looks()
    expect(bodies()).toEqual(['deixada'])
    expect(await office.states()).toEqual(['sent', 'queued', 'queued'])
    clock.pass(HOUR)
    await expect.poll(bodies, SOON).toHaveLength(2)
    clock.pass(most)
    await leaves('deixada', 'um', 'dois')
    expect(await office.lane()).toMatchObject({ begun: 3 })
  })

  it('is also what a refusal says that comes afterwards', async () => {
    const [stranger = 0] = await office.customers(1)
    const messageId = await office.message(stranger)
    await withScope(server.context, systemViewer(acme.id), scope => receipt(scope, office.connectionId, 'ext-1', 'failed', { kind: 'restricted' }, messageId))
    expect((await office.connection()).restricted_until).toEqual(new Date(clock.now().getTime() + 2 * HOUR))
  })

  it('that the session tells of counts, ends early when it says so, and is not forgotten by the next session', async () => {
    const until = new Date(clock.now().getTime() + 5 * HOUR)
    const known = async () => (await office.connection()).restricted_until
    channel.restrictedUntil = until
    await work()
    await expect.poll(known, SOON).toEqual(until)
    await stop()
    channel.restrictedUntil = undefined
    await work()
    await looks()
    expect(await known()).toEqual(until)
    channel.restrictedUntil = new Date(until.getTime() + HOUR)
    await expect.poll(known, SOON).toEqual(channel.restrictedUntil)
    clock.pass(MINUTE)
    channel.restrictedUntil = undefined
    await expect.poll(known, SOON).toEqual(clock.now())
  })
})

it('what was kept back for days is still sent, and after more than a week nobody means it any more', async () => {
  const [first = 0, second = 0] = await office.customers(2)
  await office.change({ new_chats_per_day: 0 })
  await office.post([[first, 'um', BOT]])
  await work()
  await expect.poll(held, SOON).toEqual(['newChats'])
  await stop()
  clock.pass(3 * DAY)
  await office.post([[second, 'dois', BOT]])
  await work()
  await expect.poll(held, SOON).toEqual(['newChats', 'newChats'])
  expect(await office.states()).toEqual(['queued', 'queued'])
  await stop()
  clock.pass(6 * DAY)
  await office.change({ new_chats_per_day: 3 })
  await work()
  await leaves('dois')
  await expect.poll(() => office.states(), SOON).toEqual(['failed', 'sent'])
})
