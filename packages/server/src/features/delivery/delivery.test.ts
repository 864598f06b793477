import { ChannelError } from '@recado/channels/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { armFailpoints, readFailpoint } from '../../kernel/process/failpoint.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { DAY, HOUR, MINUTE, startTestServer, TestClock, type TestCompany, type TestServer } from '../../testing/index.ts'
import * as connections from '../connections/index.ts'
import { startRuntime } from '../connections/runtime/runtime.ts'
import { forgetOld } from './delivery.upkeep.ts'
import { cancel, PRIORITY, retry, settleByReceipt, startDelivery } from './index.ts'
import { ambiguous, FakeChannel, fails } from './testing/fake-channel.ts'
import { NotingCourier, PostOffice } from './testing/post-office.ts'

const SOON = { timeout: 12_000 }
const SECOND = 1_000
const PROBE = 'sonda'
let [server, acme, office, bravo, channel, courier, clock]: [TestServer, TestCompany, PostOffice, PostOffice, FakeChannel, NotingCourier, TestClock] =
  [] as never
let workers: Worker[] = []

async function open({ idempotentSend = false, leaseMs }: { idempotentSend?: boolean; leaseMs?: number } = {}): Promise<void> {
  ;[channel, courier, clock] = [new FakeChannel({ idempotentSend }), new NotingCourier(), new TestClock()]
  server = await startTestServer({ roles: 'api', drivers: [channel.driver], clock, ...(leaseMs === undefined ? {} : { leaseMs }) })
  acme = await server.company()
  office = await PostOffice.open(server.context, acme)
  bravo = await PostOffice.open(server.context, await server.company({ name: 'Bravo' }))
}
/** Begins to deliver; before it, everything waits. */
async function work(): Promise<void> {
  workers = [await startRuntime(server.context), startDelivery(server.context, courier)]
  await expect.poll(() => connections.sessions(server.context).get(office.connectionId), SOON).toBeDefined()
}
/** Until the engine has looked for work again, twice: what leaves on a neighbour's connection says so. */
async function looks(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const [chat = 0] = await bravo.customers(1)
    const [send = 0] = await bravo.post([[chat, PROBE]])
    await expect.poll(() => courier.of(send), SOON).toHaveLength(1)
  }
}
const inScope = <T>(does: Parameters<typeof withScope<T>>[2]): Promise<T> => withScope(server.context, systemViewer(acme.id), does)
const sent = () => channel.sent.filter(({ body }) => body !== PROBE)
/** Outcomes of sends of this connection. */
const heard = async () => {
  const own = new Set((await office.rows()).map(row => row.id))
  return courier.heard.filter(([id]) => own.has(id))
}
const settles = async (count: number): Promise<void> => {
  await expect.poll(async () => (await heard()).length, SOON).toBe(count)
}
const arrives = async (count: number): Promise<void> => {
  await expect.poll(() => sent().length, SOON).toBe(count)
}

beforeEach(() => open())
afterEach(async () => {
  armFailpoints([])
  for (const worker of workers.toReversed()) await worker.stop()
  workers = []
  await server.close()
})

describe('the line', () => {
  it('does not hold it against a message that the database was away while it was made ready', async () => {
    const [chat = 0] = await office.customers(1)
    const { compose } = courier
    let away = 4
    courier.compose = (scope, send) =>
      send.payload.body !== PROBE && away-- > 0
        ? Promise.reject(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }))
        : compose(scope, send)
    await office.post([
      [chat, 'um'],
      [chat, 'dois'],
    ])
    await work()
    // The clock stands still: a pause would last for ever.
    await settles(2)
    expect(sent().map(one => one.body)).toEqual(['um', 'dois'])
    expect((await office.rows()).map(row => row.attempts)).toEqual([1, 1])
  })

  it('keeps every chat in order, one at a time, and serves several at once', async () => {
    const chats = await office.customers(12)
    await office.post(Array.from({ length: 15 }, (_, turn) => chats.map(chat => [chat, String(turn)] as const)).flat())
    await work()
    await settles(180)
    for (const chat of chats)
      expect(
        sent()
          .filter(one => one.chat === String(chat))
          .map(one => one.body),
      ).toEqual(Array.from({ length: 15 }, (_, turn) => String(turn)))
    expect(channel.most.chat).toBe(1)
    expect(channel.most.all).toBeGreaterThan(1)
    expect(channel.most.all).toBeLessThanOrEqual(8)
    expect(new Set(sent().map(one => one.id)).size).toBe(180)
    expect((await office.rows()).every(row => row.state === 'sent' && row.attempts === 1)).toBe(true)
  })

  it('lets people go before rules, and rules before bulk, whatever waits before them in their chat', async () => {
    const [a = 0, b = 0, c = 0, ...many] = await office.customers(40)
    await office.post(many.map(chat => [chat, 'promoção', { priority: PRIORITY.bulk }]))
    await office.post([
      [c, 'promoção para C', { priority: PRIORITY.bulk }],
      [b, 'menu', { priority: PRIORITY.rules }],
      [a, 'oi'],
      [c, 'oi, C'],
    ])
    await server.context.platform
      .insertInto('lanes')
      .values({ company_id: acme.id, connection_id: office.connectionId, min_gap_ms: SECOND, next_at: new Date(0) })
      .execute()
    await work()
    for (const count of [1, 2, 3, 4, 5]) {
      await settles(count)
      clock.pass(SECOND)
    }
    expect(
      sent()
        .slice(0, 5)
        .map(one => one.body),
    ).toEqual(['promoção para C', 'oi', 'oi, C', 'menu', 'promoção'])
  })

  it('waits while the connection is not open, and leaves when it is', async () => {
    channel.away.add(office.connectionId)
    const [chat = 0] = await office.customers(1)
    await work()
    const [send = 0] = await office.post([[chat, 'paciência']])
    clock.pass(HOUR)
    await looks()
    expect((await office.rows()).map(row => [row.state, row.attempts])).toEqual([['queued', 0]])
    channel.away.delete(office.connectionId)
    server.context.notify('sends')
    await settles(1)
    expect(courier.of(send)).toEqual([{ kind: 'sent', extId: `ext-s${send}`, at: expect.any(Date) }])
  })

  it('gives up after a day, whether or not anybody owns the connection', async () => {
    const [chat = 0] = await office.customers(1)
    const [old = 0] = await office.post([[chat, 'tarde demais']])
    clock.pass(DAY + MINUTE)
    const [fresh = 0] = await office.post([[chat, 'ainda em tempo']])
    workers = [startDelivery(server.context, courier)]
    await settles(1)
    expect(courier.of(old)).toEqual([{ kind: 'failed', error: 'transient', code: 'expired', failure: 'disconnected' }])
    expect(courier.of(fresh)).toEqual([])
    expect(await office.states()).toEqual(['failed', 'queued'])
  })

  it('takes a message out again, unless it has left', async () => {
    const [chat = 0] = await office.customers(1)
    const [first, second] = [await office.message(chat), await office.message(chat)]
    await office.post([
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
    const [a = 0, b = 0] = await office.customers(2)
    await server.context.platform
      .insertInto('lanes')
      .values({ company_id: acme.id, connection_id: office.connectionId, min_gap_ms: 20 * SECOND, next_at: new Date(0) })
      .execute()
    await office.post([
      [a, 'primeira'],
      [b, 'segunda'],
    ])
    await work()
    await arrives(1)
    clock.pass(19 * SECOND)
    await looks()
    expect(await office.states()).toEqual(['sent', 'queued'])
    clock.pass(2 * SECOND)
    await arrives(2)
  })
})

describe('what goes wrong', () => {
  it('is tried again later under the same id, and nothing of its chat overtakes it', async () => {
    const [chat = 0, other = 0] = await office.customers(2)
    channel.answers.push(fails(new ChannelError('transient', 'Busy.')), fails(new ChannelError('transient', 'Still busy.')))
    const [send = 0] = await office.post([
      [chat, 'um'],
      [chat, 'dois'],
    ])
    await work()
    await expect.poll(async () => (await office.rows())[0], SOON).toMatchObject({ state: 'queued', attempts: 1, error: 'transient' })
    clock.pass(6 * SECOND)
    await expect.poll(async () => (await office.rows())[0], SOON).toMatchObject({ state: 'queued', attempts: 2 })
    await office.post([[other, 'três']])
    await arrives(1)
    clock.pass(31 * SECOND)
    await settles(3)
    expect(sent().map(one => one.body)).toEqual(['três', 'um', 'dois'])
    expect(sent()[1]?.id).toBe(`s${send}`)
  })

  it('holds the whole connection when the network asks for patience', async () => {
    const [a = 0, b = 0] = await office.customers(2)
    channel.answers.push(fails(new ChannelError('rate', 'Slower.', { after: new Date(clock.now().getTime() + 10 * MINUTE) })))
    await work()
    await office.post([[a, 'um']])
    await expect.poll(async () => (await office.rows())[0]?.error, SOON).toBe('rate')
    await office.post([[b, 'dois']])
    clock.pass(9 * MINUTE)
    await looks()
    expect(await office.states()).toEqual(['queued', 'queued'])
    clock.pass(2 * MINUTE)
    await arrives(2)
  })

  it('fails for good with the reason that people read', async () => {
    const [chat = 0] = await office.customers(1)
    channel.answers.push(fails(new ChannelError('window', 'Too late.', { code: '131047' })))
    const [refused = 0, dropped = 0, fine = 0] = await office.post([
      [chat, 'fora da janela'],
      [chat, '', { payload: {} }],
      [chat, 'segue'],
    ])
    await work()
    await settles(3)
    expect([courier.of(refused), courier.of(dropped)]).toMatchObject([
      [{ kind: 'failed', error: 'window', code: '131047', failure: 'window' }],
      [{ kind: 'failed', error: 'content', failure: 'content' }],
    ])
    expect(courier.of(fine)).toMatchObject([{ kind: 'sent' }])
  })

  it('stops the connection when its login is refused; what waits goes on waiting', async () => {
    const [a = 0, b = 0] = await office.customers(2)
    channel.answers.push(fails(new ChannelError('auth', 'Logged out.', { code: '190' })))
    await work()
    await office.post([[a, 'um']])
    await expect
      .poll(async () => {
        const { status, status_reason } = await office.connection()
        return [status, status_reason]
      }, SOON)
      .toEqual(['DISCONNECTED', 'auth'])
    await office.post([[b, 'dois']])
    await looks()
    expect(connections.sessions(server.context).get(office.connectionId)).toBeUndefined()
    expect(await office.states()).toEqual(['failed', 'queued'])
    expect(await heard()).toMatchObject([[expect.any(Number), { kind: 'failed', failure: 'auth' }]])
    expect(channel.opened).toBe(2)
  })

  it('asks nobody twice when the answer was lost; a person may, and the network may tell', async () => {
    const [chat = 0] = await office.customers(1)
    const [first, second] = [await office.message(chat), await office.message(chat)]
    channel.answers.push(fails(ambiguous()), fails(new Error('a bug in the driver')))
    await office.post([
      [chat, 'um', { messageId: first }],
      [chat, 'dois', { messageId: second }],
      [chat, 'três'],
    ])
    await work()
    await settles(3)
    clock.pass(HOUR)
    await looks()
    expect(await office.states()).toEqual(['uncertain', 'uncertain', 'sent'])
    expect((await heard()).map(([, { kind }]) => kind)).toEqual(['uncertain', 'uncertain', 'sent'])
    expect(sent()).toHaveLength(1)
    await inScope(scope => retry(scope, first))
    await settles(4)
    expect(sent().at(-1)).toMatchObject({ id: `m${first}`, body: 'um' })
    expect(await inScope(scope => settleByReceipt(scope, second, 'sent'))).toBe(true)
    expect(await inScope(scope => settleByReceipt(scope, second, 'sent'))).toBe(false)
    expect(await office.states()).toEqual(['uncertain', 'sent', 'sent', 'sent'])
    await expect(inScope(scope => retry(scope, second))).rejects.toThrow('ERR_SENDING_WAPP_MSG')
  })

  it('leaves alone what a receipt has told while the answer was on its way', async () => {
    const [chat = 0] = await office.customers(1)
    const messageId = await office.message(chat)
    channel.answers.push(async () => {
      await inScope(scope => settleByReceipt(scope, messageId, 'sent'))
      throw ambiguous()
    })
    await office.post([
      [chat, 'um', { messageId }],
      [chat, 'dois'],
    ])
    await work()
    await settles(1)
    expect(await office.states()).toEqual(['sent', 'sent'])
    expect(await heard()).toMatchObject([[expect.any(Number), { kind: 'sent' }]])
  })

  it('does actions again, which is as good as once', async () => {
    const [chat = 0] = await office.customers(1)
    channel.answers.push(fails(ambiguous()))
    const [read = 0] = await office.post([[chat, '', { kind: 'read', payload: { targets: ['ext-1'] } }]])
    await work()
    await expect.poll(async () => (await office.rows())[0]?.error, SOON).toBe('ambiguous lost')
    clock.pass(6 * SECOND)
    await settles(1)
    expect(courier.of(read)).toEqual([{ kind: 'done' }])
    expect(channel.acted).toEqual([{ do: 'read', chat: { scheme: 'sim', value: String(chat) }, targets: ['ext-1'] }])
  })
})

describe('a process that died', () => {
  it('leaves sends of unknown fate, which are not sent again', async () => {
    const [chat = 0] = await office.customers(1)
    const lost = await office.left({ contact_id: chat, state: 'sending', epoch: 0, attempts: 1, sending_until: new Date(clock.now().getTime() + MINUTE) })
    const [next = 0] = await office.post([[chat, 'depois']])
    await work()
    await settles(2)
    expect((await heard()).map(([id, { kind }]) => [id, kind])).toEqual([
      [lost, 'uncertain'],
      [next, 'sent'],
    ])
    expect(sent().map(one => one.body)).toEqual(['depois'])
  })

  it('leaves sends that go again under the same id where the channel knows it', async () => {
    await server.close()
    await open({ idempotentSend: true })
    const [chat = 0] = await office.customers(1)
    const lost = await office.left({ contact_id: chat, state: 'sending', epoch: 0, attempts: 1, sending_until: new Date(clock.now().getTime() + MINUTE) })
    await office.post([[chat, 'depois']])
    await work()
    await expect.poll(() => office.states(), SOON).toEqual(['queued', 'queued'])
    clock.pass(6 * SECOND)
    await settles(2)
    expect(sent()).toMatchObject([{ id: `s${lost}`, body: 'deixada' }, { body: 'depois' }])
  })

  it('sends nothing any more that it began before it stood still, once somebody else owns the connection', async () => {
    await server.close()
    await open({ leaseMs: 4_000 })
    const [chat = 0] = await office.customers(1)
    const standStill = () => armFailpoints([readFailpoint(`send.beforeProvider=delay:${server.context.leases.sureMs + 200}@1`)])
    await work()
    standStill()
    await office.post([[chat, 'tarde']])
    await settles(1)
    // It could not be sure any more, asked again, and was still the owner.
    expect(sent()).toHaveLength(1)
    standStill()
    await office.post([[chat, 'mais tarde']])
    await expect.poll(async () => (await office.states())[1], SOON).toBe('sending')
    await server.context.platform
      .updateTable('leases')
      .set(eb => ({ owner: 'another process', epoch: eb('epoch', '+', 1), expires_at: new Date(Date.now() + 4_000) }))
      .where('name', '=', `connection:${office.connectionId}`)
      .execute()
    // It becomes the owner again, and only says that it does not know.
    await settles(2)
    expect((await heard())[1]).toMatchObject([expect.any(Number), { kind: 'uncertain' }])
    expect(sent().map(one => one.body)).toEqual(['tarde'])
  })

  it('writes no outcome once somebody else owns the connection', async () => {
    const [chat = 0] = await office.customers(1)
    const { promise: overtaken, resolve: overtake } = Promise.withResolvers<void>()
    channel.answers.push(() => overtaken)
    await work()
    await office.post([[chat, 'tarde']])
    await expect.poll(() => office.states(), SOON).toEqual(['sending'])
    await server.context.platform
      .updateTable('leases')
      .set(eb => ({ owner: 'another process', epoch: eb('epoch', '+', 1), expires_at: new Date(Date.now() + 2_000) }))
      .where('name', '=', `connection:${office.connectionId}`)
      .execute()
    overtake()
    await arrives(1)
    // This process becomes the owner again, and only then somebody says what is known: nothing.
    await settles(1)
    expect(await heard()).toMatchObject([[expect.any(Number), { kind: 'uncertain' }]])
    expect(sent()).toHaveLength(1)
  })
})

it('forgets what was settled a week ago', async () => {
  const [chat = 0] = await office.customers(1)
  await office.post([[chat, 'velha']])
  await work()
  await settles(1)
  clock.pass(6 * DAY)
  await forgetOld(server.context)
  expect(await office.states()).toEqual(['sent'])
  await office.left({ contact_id: chat, state: 'queued', created_at: clock.now(), not_before: new Date(clock.now().getTime() + DAY * 30) })
  clock.pass(2 * DAY)
  await forgetOld(server.context)
  expect((await office.rows()).filter(row => row.settled_at !== null && row.state === 'sent')).toEqual([])
})
