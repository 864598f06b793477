// spec: connections-9
import { ChannelError } from '@recado/channels/port'
import { AUTOMATIC_GAP_MS } from '@recado/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  DAY,
  HOUR,
  MINUTE,
  server,
  setupTestServer,
  TestClock,
  type TestServer,
} from '../../testing/index.ts'
import * as health from '../connections/health/health.service.ts'
import * as connections from '../connections/index.ts'
import { startSupervisors } from '../connections/sessions/supervisors.ts'
import { applyReceipt } from '../messages/receipts/receipts.ts'
import { claimSends } from './engine/claim.ts'
import { PRIORITY, startDelivery } from './index.ts'
import { FakeChannel, failWith } from './testing/fake-channel.ts'
import { RecordingDeliveryPort, DeliveryFixture } from './testing/delivery-fixture.ts'

const SOON = { timeout: 12_000 }
const PROBE = 'sonda'
const BOT = { priority: PRIORITY.rules }
const { least, most } = AUTOMATIC_GAP_MS
const MIDDAY = '2030-03-12T15:00:00Z'
const channel = new FakeChannel({ idempotentSend: true, banProtected: true })
const clock = new TestClock()
let [fixture, bravo, deliveryPort]: [DeliveryFixture, DeliveryFixture, RecordingDeliveryPort] = [] as never
let workers: Worker[] = []
let chances: number[] = []

setupTestServer({ roles: 'api', drivers: [channel.driver], clock })
beforeEach(async () => {
  ;[deliveryPort, chances] = [new RecordingDeliveryPort(), []]
  channel.forget()
  channel.restrictedUntil = undefined
  clock.set(MIDDAY)
  fixture = await DeliveryFixture.open(server.context, acme)
  await fixture.change({ warm_up: false, new_chats_per_day: 3 })
  bravo = await DeliveryFixture.open(server.context, await server.company({ name: 'Bravo' }))
  await bravo.change({ limit_new_chats: false })
})
afterEach(async () => {
  await stop()
  // The numbers of this test are not those of the next.
  await server.context.platform.updateTable('connections').set({ desired: 'closed' }).execute()
})

async function work(): Promise<void> {
  workers = [
    await startSupervisors(server.context, { tickMs: 20, healthMs: 20 }),
    startDelivery(server.context, deliveryPort, () => chances.shift() ?? 1),
  ]
  await expect.poll(() => connections.sessions(server.context).get(fixture.connectionId), SOON).toBeDefined()
}
async function stop(): Promise<void> {
  for (const worker of workers.splice(0).toReversed()) await worker.stop()
}
/** Waits for two polls of the engine: a send on a neighbour number proves each. */
async function waitForTwoPolls(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const [send = 0] = await bravo.enqueueTexts([[(await bravo.customers(1))[0] ?? 0, PROBE]])
    await expect.poll(() => deliveryPort.outcomesOf(send), SOON).toHaveLength(1)
  }
}
const bodies = () => channel.sent.map(({ body }) => body).filter(body => body !== PROBE)
const leaves = async (...expected: string[]): Promise<void> => {
  await expect.poll(bodies, SOON).toEqual(expected)
}
const shown = () =>
  withScope(server.context, systemViewer(acme.id), scope => health.show(scope, fixture.connectionId))
const held = async () => (await fixture.rows()).map(row => row.held)
const restricted = (after?: Date) =>
  failWith(new ChannelError('restricted', 'Not to strangers.', { code: '463', ...(after ? { after } : {}) }))

describe('people first', () => {
  it('what nobody waits for leaves one by one; what a person writes does not wait for it', async () => {
    const [a = 0, b = 0, c = 0] = await fixture.knownCustomers(3)
    await fixture.enqueueTexts([
      [a, 'menu A', BOT],
      [b, 'menu B', BOT],
    ])
    await work()
    await leaves('menu A')
    await fixture.enqueueTexts([[c, 'oi']])
    await leaves('menu A', 'oi')
    // The clock is frozen.
    await waitForTwoPolls()
    expect(bodies()).toHaveLength(2)
    clock.advance(most)
    await leaves('menu A', 'oi', 'menu B')
  })

  it('the pause is between a second and three, as chance has it', async () => {
    chances = [0, 1, 0.5]
    const chats = await fixture.knownCustomers(4)
    await fixture.enqueueTexts(chats.map((chat, at) => [chat, String(at), BOT]))
    await work()
    await leaves('0')
    for (const [at, gap] of [least, most, (least + most) / 2].entries()) {
      clock.advance(gap - 1)
      await waitForTwoPolls()
      expect(bodies()).toHaveLength(at + 1)
      clock.advance(1)
      await expect.poll(bodies, SOON).toHaveLength(at + 2)
    }
  })

  it('what stands before a person’s message in its chat leaves with it, in order', async () => {
    const [a = 0, b = 0] = await fixture.knownCustomers(2)
    await fixture.enqueueTexts([
      [a, 'menu A', BOT],
      [b, 'menu B', BOT],
      [b, 'ainda B', BOT],
    ])
    await work()
    await leaves('menu A')
    await fixture.enqueueTexts([[b, 'oi, B']])
    await leaves('menu A', 'menu B', 'ainda B', 'oi, B')
    expect(channel.peak.chat).toBe(1)
  })
})

describe('new chats of a day', () => {
  it('are begun up to the cap; what nobody waits for leaves the next day, and people are told', async () => {
    const strangers = await fixture.customers(6)
    const [regular = 0] = await fixture.knownCustomers(1)
    await fixture.enqueueTexts(strangers.slice(0, 5).map((chat, at) => [chat, `lembrete ${at}`, BOT]))
    await work()
    for (const count of [1, 2, 3]) {
      await expect.poll(bodies, SOON).toHaveLength(count)
      clock.advance(most)
    }
    await expect.poll(held, SOON).toEqual([null, null, null, 'newChats', 'newChats'])
    const [told = 0] = await fixture.enqueueTexts([
      [strangers[5] ?? 0, 'bom dia'],
      [regular, 'oi de novo'],
      [strangers[0] ?? 0, 'e mais isto'],
    ])
    await expect.poll(bodies, SOON).toHaveLength(5)
    expect(deliveryPort.outcomesOf(told)).toEqual([
      { kind: 'failed', error: 'restricted', code: 'newChats', failure: 'newChats' },
    ])
    expect(await shown()).toMatchObject({
      reasons: expect.arrayContaining(['newChats']),
      safety: {
        newChats: { begun: 3, cap: 3 },
        automatic: { waiting: 2, held: 2 },
        warmUp: null,
        isEased: false,
      },
    })
    clock.set('2030-03-13T02:59:00Z')
    await waitForTwoPolls()
    expect(bodies()).toHaveLength(5)
    // Midnight at the company.
    clock.set('2030-03-13T03:10:00Z')
    await expect.poll(bodies, SOON).toHaveLength(6)
    clock.advance(most)
    await expect.poll(bodies, SOON).toHaveLength(7)
    // The order of two chats is undefined when nothing waits.
    expect(bodies().toSorted()).toEqual([
      'e mais isto',
      'lembrete 0',
      'lembrete 1',
      'lembrete 2',
      'lembrete 3',
      'lembrete 4',
      'oi de novo',
    ])
    expect(bodies().slice(-2)).toEqual(['lembrete 3', 'lembrete 4'])
    expect((await shown()).safety).toMatchObject({
      newChats: { begun: 2, cap: 3 },
      automatic: { waiting: 0, held: 0 },
    })
  })

  it('are fewer while a number is new here, and as many as people like where they say so', async () => {
    await fixture.change({ warm_up: true, new_chats_per_day: 20, number_since: clock.now() })
    const strangers = await fixture.customers(5)
    await work()
    await fixture.enqueueTexts(strangers.slice(0, 3).map(chat => [chat, 'oi']))
    await expect.poll(() => fixture.states(), SOON).toEqual(['sent', 'sent', 'failed'])
    expect((await shown()).safety).toMatchObject({
      newChats: { begun: 2, cap: 2 },
      warmUp: { day: 1, of: 28 },
    })
    await fixture.change({ limit_new_chats: false })
    await fixture.enqueueTexts(strangers.slice(3).map(chat => [chat, 'oi']))
    await expect.poll(() => fixture.states(), SOON).toEqual(['sent', 'sent', 'failed', 'sent', 'sent'])
    expect((await shown()).safety).toMatchObject({ newChats: { begun: 4, cap: null }, warmUp: null })
  })

  it('are never more than the cap, however many processes take from the line at once', async () => {
    const beside = await server.startPeer({ roles: 'api', drivers: [channel.driver], clock })
    workers = [await startSupervisors(server.context)]
    await expect
      .poll(() => connections.sessions(server.context).get(fixture.connectionId), SOON)
      .toBeDefined()
    const owned = connections.sessions(server.context).get(fixture.connectionId)
    if (!owned) throw new Error('Nobody owns the number.')
    // More sends than one turn reads, so that no turn holds all of them.
    await fixture.enqueueTexts((await fixture.customers(160)).map(chat => [chat, 'oi']))
    await server.context.platform
      .insertInto('lanes')
      .values({ company_id: acme.id, connection_id: fixture.connectionId, next_at: new Date(0) })
      .execute()
    const take = (context: TestServer['context']) =>
      withScope(context, systemViewer(acme.id), scope =>
        claimSends(scope, { owned, deliveryPort, limit: 2, bulkLimit: 0, random: () => 0 }),
      )
    const taken = await Promise.all(
      [server, beside, server, beside, server, beside].map(({ context }) => take(context)),
    )
    expect(taken.flatMap(({ sends }) => sends)).toHaveLength(3)
    expect((await fixture.states()).filter(state => state === 'sending')).toHaveLength(3)
    expect(await fixture.sendQueue()).toMatchObject({ begun: 3, begun_on: '2030-03-12' })
    await beside.close()
  })

  it('a group is no stranger', async () => {
    await fixture.change({ new_chats_per_day: 0 })
    const [group = 0] = await fixture.customers(1)
    await server.context.platform
      .updateTable('contacts')
      .set({ is_group: true })
      .where('id', '=', group)
      .execute()
    await work()
    await fixture.enqueueTexts([[group, 'oi, pessoal']])
    await leaves('oi, pessoal')
    expect(await fixture.sendQueue()).toMatchObject({ begun: 0 })
  })
})

describe('a restriction', () => {
  it('stops new chats and what nobody waits for, of this number alone; people go on, and it ends by itself', async () => {
    const [a = 0, b = 0] = await fixture.knownCustomers(2)
    const [first = 0, second = 0] = await fixture.customers(2)
    channel.behaviours.push(restricted())
    await work()
    const [refused = 0] = await fixture.enqueueTexts([[first, 'bom dia']])
    await expect
      .poll(() => deliveryPort.outcomesOf(refused), SOON)
      .toMatchObject([{ kind: 'failed', failure: 'restricted', code: '463' }])
    const [, , stopped = 0] = await fixture.enqueueTexts([
      [a, 'menu', BOT],
      [b, 'já respondo'],
      [second, 'boa tarde'],
    ])
    await leaves('já respondo')
    await expect
      .poll(() => deliveryPort.outcomesOf(stopped), SOON)
      .toMatchObject([{ kind: 'failed', failure: 'restricted' }])
    await expect.poll(held, SOON).toEqual([null, 'restricted', null, null])
    const until = new Date(clock.now().getTime() + 2 * HOUR).toISOString()
    expect(await shown()).toMatchObject({
      restrictedUntil: until,
      reasons: expect.arrayContaining(['restricted']),
      safety: { automatic: { waiting: 1, held: 1 } },
    })

    const [other = 0] = await bravo.customers(1)
    const [theirs = 0] = await bravo.enqueueTexts([[other, PROBE, BOT]])
    await expect.poll(() => deliveryPort.outcomesOf(theirs), SOON).toMatchObject([{ kind: 'sent' }])
    expect(await bravo.connection()).toMatchObject({ restricted_until: null, restrictions: 0 })

    clock.advance(2 * HOUR - 1)
    await waitForTwoPolls()
    expect(bodies()).toHaveLength(1)
    clock.advance(1)
    await leaves('já respondo', 'menu')
    expect(await shown()).toMatchObject({
      restrictedUntil: null,
      safety: { newChats: { begun: 1, cap: 1 }, isEased: true },
    })
  })

  it('keeps what it refused when nobody waits for it, and sends it once when the network said it may', async () => {
    const [a = 0] = await fixture.knownCustomers(1)
    channel.behaviours.push(restricted(new Date(clock.now().getTime() + 30 * HOUR)))
    await fixture.enqueueTexts([[a, 'menu', BOT]])
    await work()
    await expect
      .poll(async () => (await fixture.rows())[0], SOON)
      .toMatchObject({ state: 'queued', held: 'restricted', attempts: 0 })
    clock.advance(30 * HOUR)
    await leaves('menu')
    await expect.poll(() => fixture.states(), SOON).toEqual(['sent'])
  })

  it('is known to whoever comes after; nothing is lost or sent twice on the way', async () => {
    const [a = 0, b = 0] = await fixture.knownCustomers(2)
    const [stranger = 0] = await fixture.customers(1)
    await fixture.insertSend({
      contact_id: stranger,
      state: 'sending',
      epoch: 0,
      attempts: 1,
      sending_until: clock.now(),
      begins_on: '2030-03-12',
    })
    await server.context.platform
      .insertInto('lanes')
      .values({
        company_id: acme.id,
        connection_id: fixture.connectionId,
        next_at: new Date(0),
        begun: 3,
        begun_on: '2030-03-12',
      })
      .execute()
    await work()
    // It was started and counted before its process died.
    await expect.poll(() => fixture.states(), SOON).toEqual(['queued'])
    clock.advance(6_000)
    await leaves('deixada')
    channel.behaviours.push(restricted(new Date(clock.now().getTime() + 40 * HOUR)))
    await fixture.enqueueTexts([
      [a, 'um', BOT],
      [b, 'dois', BOT],
    ])
    await expect.poll(held, SOON).toEqual([null, 'restricted', 'restricted'])
    await stop()
    clock.advance(39 * HOUR)
    await work()
    await waitForTwoPolls()
    expect(bodies()).toEqual(['deixada'])
    expect(await fixture.states()).toEqual(['sent', 'queued', 'queued'])
    clock.advance(HOUR)
    await expect.poll(bodies, SOON).toHaveLength(2)
    clock.advance(most)
    await leaves('deixada', 'um', 'dois')
    expect(await fixture.sendQueue()).toMatchObject({ begun: 3 })
  })

  it('is also what a refusal says that comes afterwards', async () => {
    const [stranger = 0] = await fixture.customers(1)
    const messageId = await fixture.message(stranger)
    await withScope(server.context, systemViewer(acme.id), scope =>
      applyReceipt(scope, fixture.connectionId, 'ext-1', 'failed', { kind: 'restricted' }, messageId),
    )
    expect((await fixture.connection()).restricted_until).toEqual(new Date(clock.now().getTime() + 2 * HOUR))
  })

  it('that the session tells of counts, ends early when it says so, and is not forgotten by the next session', async () => {
    const until = new Date(clock.now().getTime() + 5 * HOUR)
    const known = async () => (await fixture.connection()).restricted_until
    channel.restrictedUntil = until
    await work()
    await expect.poll(known, SOON).toEqual(until)
    await stop()
    channel.restrictedUntil = undefined
    await work()
    await waitForTwoPolls()
    expect(await known()).toEqual(until)
    channel.restrictedUntil = new Date(until.getTime() + HOUR)
    await expect.poll(known, SOON).toEqual(channel.restrictedUntil)
    clock.advance(MINUTE)
    channel.restrictedUntil = undefined
    await expect.poll(known, SOON).toEqual(clock.now())
  })
})

it('what was kept back for days is still sent, and after more than a week nobody means it any more', async () => {
  const [first = 0, second = 0] = await fixture.customers(2)
  await fixture.change({ new_chats_per_day: 0 })
  await fixture.enqueueTexts([[first, 'um', BOT]])
  await work()
  await expect.poll(held, SOON).toEqual(['newChats'])
  await stop()
  clock.advance(3 * DAY)
  await fixture.enqueueTexts([[second, 'dois', BOT]])
  await work()
  await expect.poll(held, SOON).toEqual(['newChats', 'newChats'])
  expect(await fixture.states()).toEqual(['queued', 'queued'])
  await stop()
  clock.advance(6 * DAY)
  await fixture.change({ new_chats_per_day: 3 })
  await work()
  await leaves('dois')
  await expect.poll(() => fixture.states(), SOON).toEqual(['failed', 'sent'])
})
