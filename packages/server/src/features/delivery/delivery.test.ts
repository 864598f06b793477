import { ChannelError, type Capabilities } from '@recado/channels/port'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { armFailpoints, readFailpoint } from '../../kernel/process/failpoint.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  DAY,
  HOUR,
  MINUTE,
  startTestServer,
  TestClock,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import * as connections from '../connections/index.ts'
import { startSupervisors } from '../connections/sessions/supervisors.ts'
import { purgeOldSends } from './delivery.maintenance.ts'
import { cancel, PRIORITY, retry, settleByReceipt, startDelivery } from './index.ts'
import { BULK_CONCURRENCY } from './engine/send-queue.ts'
import { ambiguous, FakeChannel, failWith } from './testing/fake-channel.ts'
import { RecordingDeliveryPort, DeliveryFixture } from './testing/delivery-fixture.ts'

const SOON = { timeout: 12_000 }
const SECOND = 1_000
const PROBE = 'sonda'
const clock = new TestClock()
/** The server of most tests, and its channel. */
const ordinary = new FakeChannel({ idempotentSend: false })
let shared: TestServer
let [server, acme, fixture, bravo, channel, deliveryPort]: [
  TestServer,
  TestCompany,
  DeliveryFixture,
  DeliveryFixture,
  FakeChannel,
  RecordingDeliveryPort,
] = [] as never
let workers: Worker[] = []

beforeAll(async () => {
  shared = await startTestServer({ roles: 'api', drivers: [ordinary.driver], clock })
})
afterAll(() => shared.close())

/** Goes on with a server of the test's own. */
async function openOwn({
  idempotentSend = false,
  leaseMs,
  window,
}: Partial<Pick<Capabilities, 'idempotentSend' | 'window'>> & { leaseMs?: number }): Promise<void> {
  channel = new FakeChannel({ idempotentSend, ...(window ? { window } : {}) })
  server = await startTestServer({
    roles: 'api',
    drivers: [channel.driver],
    clock,
    ...(leaseMs === undefined ? {} : { leaseMs }),
  })
  await seed()
}
async function seed(): Promise<void> {
  deliveryPort = new RecordingDeliveryPort()
  clock.set(new Date())
  acme = await server.company()
  fixture = await DeliveryFixture.open(server.context, acme)
  bravo = await DeliveryFixture.open(server.context, await server.company({ name: 'Bravo' }))
}
/** Starts the delivery; until then all sends wait. */
async function work(): Promise<void> {
  workers = [await startSupervisors(server.context), startDelivery(server.context, deliveryPort)]
  await expect.poll(() => connections.sessions(server.context).get(fixture.connectionId), SOON).toBeDefined()
}
/** Waits for two polls of the engine: a send on a neighbour connection proves each. */
async function waitForTwoPolls(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const [chat = 0] = await bravo.customers(1)
    const [send = 0] = await bravo.enqueueTexts([[chat, PROBE]])
    await expect.poll(() => deliveryPort.outcomesOf(send), SOON).toHaveLength(1)
  }
}
const inScope = <T>(does: Parameters<typeof withScope<T>>[2]): Promise<T> =>
  withScope(server.context, systemViewer(acme.id), does)
const sent = () => channel.sent.filter(({ body }) => body !== PROBE)
/** Outcomes of sends of this connection. */
const heard = async () => {
  const own = new Set((await fixture.rows()).map(row => row.id))
  return deliveryPort.outcomes.filter(([id]) => own.has(id))
}
const settles = async (count: number): Promise<void> => {
  await expect.poll(async () => (await heard()).length, SOON).toBe(count)
}
const arrives = async (count: number): Promise<void> => {
  await expect.poll(() => sent().length, SOON).toBe(count)
}

beforeEach(async () => {
  ;[server, channel] = [shared, ordinary]
  channel.forget()
  await seed()
})
afterEach(async () => {
  armFailpoints([])
  for (const worker of workers.toReversed()) await worker.stop()
  workers = []
  if (server !== shared) return server.close()
  // The numbers of this test are not those of the next.
  await server.context.platform.updateTable('connections').set({ desired: 'closed' }).execute()
})

describe('the line', () => {
  it('does not hold it against a message that the database was away while it was made ready', async () => {
    const [chat = 0] = await fixture.customers(1)
    const { compose } = deliveryPort
    let away = 4
    deliveryPort.compose = (scope, send) =>
      send.payload.body !== PROBE && away-- > 0
        ? Promise.reject(
            Object.assign(new Error('terminating connection due to administrator command'), {
              code: '57P01',
            }),
          )
        : compose(scope, send)
    await fixture.enqueueTexts([
      [chat, 'um'],
      [chat, 'dois'],
    ])
    await work()
    // The clock is frozen: a pause would never end.
    await settles(2)
    expect(sent().map(one => one.body)).toEqual(['um', 'dois'])
    expect((await fixture.rows()).map(row => row.attempts)).toEqual([1, 1])
  })

  it.each([
    ['is sent', false, 'sent', 1],
    ['may be cancelled', true, 'failed', 0],
  ])('has not begun while it is made ready, and then %s', async (_, isCancelled, state, tries) => {
    const [chat = 0] = await fixture.customers(1)
    const compose = deliveryPort.compose
    const ready = Promise.withResolvers<void>()
    let composed = 0
    deliveryPort.compose = async (scope, send) =>
      send.payload.body !== PROBE && ++composed === 1
        ? { prepare: () => ready.promise }
        : compose(scope, send)
    const messageId = await fixture.message(chat)
    await fixture.enqueueTexts([[chat, 'foto', { messageId }]])
    await work()
    const row = async () => (await fixture.rows()).map(send => [send.state, send.attempts])
    await expect.poll(() => composed, SOON).toBe(1)
    await expect.poll(row, SOON).toEqual([['queued', 0]])
    await waitForTwoPolls()
    expect(composed).toBe(1)
    expect(isCancelled && (await inScope(scope => cancel(scope, messageId)))).toBe(isCancelled)
    ready.resolve()
    await expect.poll(async () => [await row(), sent().length], SOON).toEqual([[[state, tries]], tries])
    await waitForTwoPolls()
    expect(sent()).toHaveLength(tries)
  })

  it('keeps every chat in order, one at a time, and serves several at once', async () => {
    const chats = await fixture.customers(12)
    await fixture.enqueueTexts(
      Array.from({ length: 15 }, (_, turn) => chats.map(chat => [chat, String(turn)] as const)).flat(),
    )
    await work()
    await settles(180)
    for (const chat of chats)
      expect(
        sent()
          .filter(one => one.chat === String(chat))
          .map(one => one.body),
      ).toEqual(Array.from({ length: 15 }, (_, turn) => String(turn)))
    expect(channel.peak.chat).toBe(1)
    expect(channel.peak.all).toBeGreaterThan(1)
    expect(channel.peak.all).toBeLessThanOrEqual(8)
    expect(new Set(sent().map(one => one.id)).size).toBe(180)
    expect((await fixture.rows()).every(row => row.state === 'sent' && row.attempts === 1)).toBe(true)
  })

  it('lets people go before rules, and rules before bulk, whatever waits before them in their chat', async () => {
    const [a = 0, b = 0, c = 0, ...many] = await fixture.customers(40)
    await fixture.enqueueTexts(many.map(chat => [chat, 'promoção', { priority: PRIORITY.bulk }]))
    await fixture.enqueueTexts([
      [c, 'promoção para C', { priority: PRIORITY.bulk }],
      [b, 'menu', { priority: PRIORITY.rules }],
      [a, 'oi'],
      [c, 'oi, C'],
    ])
    await server.context.platform
      .insertInto('lanes')
      .values({
        company_id: acme.id,
        connection_id: fixture.connectionId,
        min_gap_ms: SECOND,
        next_at: new Date(0),
      })
      .execute()
    await work()
    for (const count of [1, 2, 3, 4, 5]) {
      await settles(count)
      clock.advance(SECOND)
    }
    expect(
      sent()
        .slice(0, 5)
        .map(one => one.body),
    ).toEqual(['promoção para C', 'oi', 'oi, C', 'menu', 'promoção'])
  })

  it('lets people go at once while messages to many take all the time of the network', async () => {
    const [ana = 0, ...many] = await fixture.customers(60)
    const released = Promise.withResolvers<void>()
    for (const _ of many) channel.behaviours.push(() => released.promise)
    await fixture.enqueueTexts(many.map(chat => [chat, 'promoção', { priority: PRIORITY.bulk }]))
    await work()
    await expect.poll(() => channel.peak.all, SOON).toBe(BULK_CONCURRENCY)
    channel.behaviours.length = 0
    await fixture.enqueueTexts([[ana, 'oi']])
    await settles(1)
    expect(sent().map(({ body }) => body)).toEqual(['oi'])
    released.resolve()
    await settles(60)
    expect(channel.peak).toEqual({ all: BULK_CONCURRENCY + 1, chat: 1 })
    expect((await fixture.rows()).every(row => row.state === 'sent' && row.attempts === 1)).toBe(true)
  })

  it('sends the others to many when one of them cannot be made ready', async () => {
    const [bad = 0, ...many] = await fixture.customers(10)
    const { compose } = deliveryPort
    deliveryPort.compose = async (scope, send) => {
      if (send.contact_id === bad) throw new Error('It cannot be read.')
      return compose(scope, send)
    }
    await fixture.enqueueTexts([bad, ...many].map(chat => [chat, 'promoção', { priority: PRIORITY.bulk }]))
    await work()
    await settles(many.length)
    const rows = await fixture.rows()
    expect(rows.filter(row => row.state === 'sent').map(row => row.contact_id)).toEqual(many)
    expect(rows.find(row => row.contact_id === bad)).toMatchObject({
      state: 'queued',
      error: 'transient compose',
    })
  })

  it('waits while the connection is not open, and leaves when it is', async () => {
    channel.offline.add(fixture.connectionId)
    const [chat = 0] = await fixture.customers(1)
    await work()
    const [send = 0] = await fixture.enqueueTexts([[chat, 'paciência']])
    clock.advance(HOUR)
    await waitForTwoPolls()
    expect((await fixture.rows()).map(row => [row.state, row.attempts])).toEqual([['queued', 0]])
    channel.offline.delete(fixture.connectionId)
    server.context.wakes.notifiers.sends.notify()
    await settles(1)
    expect(deliveryPort.outcomesOf(send)).toEqual([
      { kind: 'sent', extId: `ext-s${send}`, at: expect.any(Date) },
    ])
  })

  it('leaves by no session of a provider that the connection has no more', async () => {
    const [chat = 0] = await fixture.customers(1)
    await work()
    await fixture.change({ provider: 'cloud' })
    await fixture.enqueueTexts([[chat, 'pela outra']])
    await waitForTwoPolls()
    expect(await fixture.states()).toEqual(['queued'])
  })

  it('gives up after a day, whether or not anybody owns the connection', async () => {
    const [chat = 0] = await fixture.customers(1)
    const [old = 0] = await fixture.enqueueTexts([[chat, 'tarde demais']])
    clock.advance(DAY + MINUTE)
    const [fresh = 0] = await fixture.enqueueTexts([[chat, 'ainda em tempo']])
    workers = [startDelivery(server.context, deliveryPort)]
    await settles(1)
    expect(deliveryPort.outcomesOf(old)).toEqual([
      { kind: 'failed', error: 'transient', code: 'expired', failure: 'disconnected' },
    ])
    expect(deliveryPort.outcomesOf(fresh)).toEqual([])
    expect(await fixture.states()).toEqual(['failed', 'queued'])
  })

  it('takes a message out again, unless it has left', async () => {
    const [chat = 0] = await fixture.customers(1)
    const [first, second] = [await fixture.message(chat), await fixture.message(chat)]
    await fixture.enqueueTexts([
      [chat, 'engano', { messageId: first }],
      [chat, 'certo', { messageId: second }],
    ])
    expect(await inScope(scope => cancel(scope, first))).toBe(true)
    await work()
    await settles(1)
    expect(sent().map(one => one.body)).toEqual(['certo'])
    expect(await inScope(scope => cancel(scope, second))).toBe(false)
  })

  it('keeps the pace of the connection', async () => {
    const [a = 0, b = 0] = await fixture.customers(2)
    await server.context.platform
      .insertInto('lanes')
      .values({
        company_id: acme.id,
        connection_id: fixture.connectionId,
        min_gap_ms: 20 * SECOND,
        next_at: new Date(0),
      })
      .execute()
    await fixture.enqueueTexts([
      [a, 'primeira'],
      [b, 'segunda'],
    ])
    await work()
    await arrives(1)
    clock.advance(19 * SECOND)
    await waitForTwoPolls()
    expect(await fixture.states()).toEqual(['sent', 'queued'])
    clock.advance(2 * SECOND)
    await arrives(2)
  })
})

describe('what goes wrong', () => {
  it('is tried again later under the same id, and nothing of its chat overtakes it', async () => {
    const [chat = 0, other = 0] = await fixture.customers(2)
    channel.behaviours.push(
      failWith(new ChannelError('transient', 'Busy.')),
      failWith(new ChannelError('transient', 'Still busy.')),
    )
    const [send = 0] = await fixture.enqueueTexts([
      [chat, 'um'],
      [chat, 'dois'],
    ])
    await work()
    await expect
      .poll(async () => (await fixture.rows())[0], SOON)
      .toMatchObject({ state: 'queued', attempts: 1, error: 'transient' })
    clock.advance(6 * SECOND)
    await expect
      .poll(async () => (await fixture.rows())[0], SOON)
      .toMatchObject({ state: 'queued', attempts: 2 })
    await fixture.enqueueTexts([[other, 'três']])
    await arrives(1)
    clock.advance(31 * SECOND)
    await settles(3)
    expect(sent().map(one => one.body)).toEqual(['três', 'um', 'dois'])
    expect(sent()[1]?.id).toBe(`s${send}`)
  })

  it('holds the whole connection when the network asks for patience', async () => {
    const [a = 0, b = 0] = await fixture.customers(2)
    channel.behaviours.push(
      failWith(new ChannelError('rate', 'Slower.', { after: new Date(clock.now().getTime() + 10 * MINUTE) })),
    )
    await work()
    await fixture.enqueueTexts([[a, 'um']])
    await expect.poll(async () => (await fixture.rows())[0]?.error, SOON).toBe('rate')
    await fixture.enqueueTexts([[b, 'dois']])
    clock.advance(9 * MINUTE)
    await waitForTwoPolls()
    expect(await fixture.states()).toEqual(['queued', 'queued'])
    clock.advance(2 * MINUTE)
    await arrives(2)
  })

  // Seen red: with the pause of the whole connection, the reply waited for an hour without a reason.
  it('a restriction of the account holds new chats with the reason; replies go on, and the end is known', async () => {
    await openOwn({ window: { hours: 24 } })
    const [[stranger = 0, another = 0], [known = 0, refused = 0]] = [
      await fixture.customers(2),
      await fixture.knownCustomers(2),
    ]
    const until = new Date(clock.now().getTime() + HOUR)
    const spam = new ChannelError('restricted', 'Spam.', {
      code: '131048',
      scope: 'connection',
      after: until,
    })
    channel.behaviours.push(failWith(spam))
    await fixture.enqueueTexts([[stranger, 'Promoção']])
    await work()
    await expect.poll(() => deliveryPort.holds, SOON).toEqual([{ reason: 'restricted', until }])
    expect((await fixture.connection()).restricted_until).toEqual(until)
    expect((await fixture.sendQueue())?.paused_until ?? null).toBeNull()
    await fixture.enqueueTexts([
      [another, 'Outra promoção'],
      [known, 'Já vejo'],
    ])
    await expect.poll(() => sent().map(({ body }) => body), SOON).toEqual(['Já vejo'])
    await expect
      .poll(async () => (await fixture.rows()).map(row => row.held), SOON)
      .toEqual([null, 'restricted', null])
    channel.behaviours.push(failWith(spam))
    await fixture.enqueueTexts([
      [refused, 'E esta'],
      [refused, 'E a seguinte'],
    ])
    await expect.poll(() => deliveryPort.holds.length, SOON).toBeGreaterThanOrEqual(3)
    expect(new Set(deliveryPort.holds.map(({ reason }) => reason))).toEqual(new Set(['restricted']))
    clock.set(new Date(until.getTime() + 1))
    await expect
      .poll(
        () =>
          sent()
            .map(({ body }) => body)
            .toSorted(),
        SOON,
      )
      .toEqual(['E a seguinte', 'E esta', 'Já vejo', 'Outra promoção', 'Promoção'])
  })

  it('fails for good with the reason that people read', async () => {
    const [chat = 0] = await fixture.customers(1)
    channel.behaviours.push(failWith(new ChannelError('window', 'Too late.', { code: '131047' })))
    const [refused = 0, dropped = 0, fine = 0] = await fixture.enqueueTexts([
      [chat, 'fora da janela'],
      [chat, '', { payload: {} }],
      [chat, 'segue'],
    ])
    await work()
    await settles(3)
    expect([deliveryPort.outcomesOf(refused), deliveryPort.outcomesOf(dropped)]).toMatchObject([
      [{ kind: 'failed', error: 'window', code: '131047', failure: 'window' }],
      [{ kind: 'failed', error: 'content', failure: 'content' }],
    ])
    expect(deliveryPort.outcomesOf(fine)).toMatchObject([{ kind: 'sent' }])
  })

  it('stops the connection when its login is refused; what waits goes on waiting', async () => {
    const [a = 0, b = 0] = await fixture.customers(2)
    channel.behaviours.push(failWith(new ChannelError('auth', 'Logged out.', { code: '190' })))
    await work()
    await fixture.enqueueTexts([[a, 'um']])
    await expect
      .poll(async () => {
        const { status, status_reason } = await fixture.connection()
        return [status, status_reason]
      }, SOON)
      .toEqual(['DISCONNECTED', 'auth'])
    await fixture.enqueueTexts([[b, 'dois']])
    await waitForTwoPolls()
    expect(connections.sessions(server.context).get(fixture.connectionId)).toBeUndefined()
    expect(await fixture.states()).toEqual(['failed', 'queued'])
    expect(await heard()).toMatchObject([[expect.any(Number), { kind: 'failed', failure: 'auth' }]])
    expect(channel.opened).toBe(2)
  })

  it('asks nobody twice when the answer was lost; a person may, and the network may tell', async () => {
    const [chat = 0] = await fixture.customers(1)
    const [first, second] = [await fixture.message(chat), await fixture.message(chat)]
    channel.behaviours.push(failWith(ambiguous()), failWith(new Error('a bug in the driver')))
    await fixture.enqueueTexts([
      [chat, 'um', { messageId: first }],
      [chat, 'dois', { messageId: second }],
      [chat, 'três'],
    ])
    await work()
    await settles(3)
    clock.advance(HOUR)
    await waitForTwoPolls()
    expect(await fixture.states()).toEqual(['uncertain', 'uncertain', 'sent'])
    expect((await heard()).map(([, { kind }]) => kind)).toEqual(['uncertain', 'uncertain', 'sent'])
    expect(sent()).toHaveLength(1)
    await inScope(scope => retry(scope, first))
    await settles(4)
    expect(sent().at(-1)).toMatchObject({ id: `m${first}`, body: 'um' })
    expect(await inScope(scope => settleByReceipt(scope, second, 'sent'))).toBe(true)
    expect(await inScope(scope => settleByReceipt(scope, second, 'sent'))).toBe(false)
    expect(await fixture.states()).toEqual(['uncertain', 'sent', 'sent', 'sent'])
    await expect(inScope(scope => retry(scope, second))).rejects.toThrow('ERR_SENDING_WAPP_MSG')
  })

  it('leaves alone what a receipt has told while the answer was on its way', async () => {
    const [chat = 0] = await fixture.customers(1)
    const messageId = await fixture.message(chat)
    channel.behaviours.push(async () => {
      await inScope(scope => settleByReceipt(scope, messageId, 'sent'))
      throw ambiguous()
    })
    await fixture.enqueueTexts([
      [chat, 'um', { messageId }],
      [chat, 'dois'],
    ])
    await work()
    await settles(1)
    expect(await fixture.states()).toEqual(['sent', 'sent'])
    expect(await heard()).toMatchObject([[expect.any(Number), { kind: 'sent' }]])
  })

  it('does actions again, which is as good as once', async () => {
    const [chat = 0] = await fixture.customers(1)
    channel.behaviours.push(failWith(ambiguous()))
    const [read = 0] = await fixture.enqueueTexts([
      [chat, '', { kind: 'read', payload: { targets: ['ext-1'] } }],
    ])
    await work()
    await expect.poll(async () => (await fixture.rows())[0]?.error, SOON).toBe('ambiguous lost')
    clock.advance(6 * SECOND)
    await settles(1)
    expect(deliveryPort.outcomesOf(read)).toEqual([{ kind: 'done' }])
    expect(channel.actions).toEqual([
      { do: 'read', chat: { scheme: 'sim', value: String(chat) }, targets: ['ext-1'] },
    ])
  })
})

describe('a process that died', () => {
  it('leaves sends of unknown fate, which are not sent again', async () => {
    const [chat = 0] = await fixture.customers(1)
    const lost = await fixture.insertSend({
      contact_id: chat,
      state: 'sending',
      epoch: 0,
      attempts: 1,
      sending_until: new Date(clock.now().getTime() + MINUTE),
    })
    const [next = 0] = await fixture.enqueueTexts([[chat, 'depois']])
    await work()
    await settles(2)
    expect((await heard()).map(([id, { kind }]) => [id, kind])).toEqual([
      [lost, 'uncertain'],
      [next, 'sent'],
    ])
    expect(sent().map(one => one.body)).toEqual(['depois'])
  })

  it.each([
    ['once', 1],
    ['twice', 2],
  ])(
    'leaves sends that go again soon, and under the same id, where the channel knows it: %s',
    async (_, attempts) => {
      await openOwn({ idempotentSend: true })
      const [chat = 0] = await fixture.customers(1)
      const lost = await fixture.insertSend({
        contact_id: chat,
        state: 'sending',
        epoch: 0,
        attempts,
        sending_until: new Date(clock.now().getTime() + MINUTE),
      })
      await fixture.enqueueTexts([[chat, 'depois']])
      await work()
      await expect.poll(() => fixture.states(), SOON).toEqual(['queued', 'queued'])
      clock.advance(6 * SECOND)
      await settles(2)
      expect(sent()).toMatchObject([{ id: `s${lost}`, body: 'deixada' }, { body: 'depois' }])
    },
  )

  it(
    'sends nothing any more that it began before it stood still, once somebody else owns the connection',
    { tags: ['deep'] },
    async () => {
      await openOwn({ leaseMs: 4_000 })
      const [chat = 0] = await fixture.customers(1)
      const standStill = () =>
        armFailpoints([readFailpoint(`send.beforeProvider=delay:${server.context.leases.sureMs + 200}@1`)])
      await work()
      standStill()
      await fixture.enqueueTexts([[chat, 'tarde']])
      await settles(1)
      // Its lease was uncertain, it checked again, and was still the owner.
      expect(sent()).toHaveLength(1)
      standStill()
      await fixture.enqueueTexts([[chat, 'mais tarde']])
      await expect.poll(async () => (await fixture.states())[1], SOON).toBe('sending')
      await server.context.platform
        .updateTable('leases')
        .set(eb => ({
          owner: 'another process',
          epoch: eb('epoch', '+', 1),
          expires_at: new Date(Date.now() + 4_000),
        }))
        .where('name', '=', `connection:${fixture.connectionId}`)
        .execute()
      // It becomes the owner again and only reports an unknown outcome.
      await settles(2)
      expect((await heard())[1]).toMatchObject([expect.any(Number), { kind: 'uncertain' }])
      expect(sent().map(one => one.body)).toEqual(['tarde'])
    },
  )

  it('writes no outcome once somebody else owns the connection', async () => {
    const [chat = 0] = await fixture.customers(1)
    const { promise: overtaken, resolve: overtake } = Promise.withResolvers<void>()
    channel.behaviours.push(() => overtaken)
    await work()
    await fixture.enqueueTexts([[chat, 'tarde']])
    await expect.poll(() => fixture.states(), SOON).toEqual(['sending'])
    await server.context.platform
      .updateTable('leases')
      .set(eb => ({
        owner: 'another process',
        epoch: eb('epoch', '+', 1),
        expires_at: new Date(Date.now() + 2_000),
      }))
      .where('name', '=', `connection:${fixture.connectionId}`)
      .execute()
    overtake()
    await arrives(1)
    // This process becomes the owner again; only then the unknown outcome is reported.
    await settles(1)
    expect(await heard()).toMatchObject([[expect.any(Number), { kind: 'uncertain' }]])
    expect(sent()).toHaveLength(1)
  })
})

it('forgets what was settled a week ago', async () => {
  const [chat = 0] = await fixture.customers(1)
  await fixture.enqueueTexts([[chat, 'velha']])
  await work()
  await settles(1)
  clock.advance(6 * DAY)
  await purgeOldSends(server.context)
  expect(await fixture.states()).toEqual(['sent'])
  await fixture.insertSend({
    contact_id: chat,
    state: 'queued',
    created_at: clock.now(),
    not_before: new Date(clock.now().getTime() + DAY * 30),
  })
  clock.advance(2 * DAY)
  await purgeOldSends(server.context)
  expect((await fixture.rows()).filter(row => row.settled_at !== null && row.state === 'sent')).toEqual([])
})
