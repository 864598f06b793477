// spec: notifications-10, notifications-16
import { LIMITS, ROUTES } from '@recado/contract'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deliverInbound,
  connectSocket,
  PASSWORD,
  seedConnection,
  startTestServer,
  TestClock,
  inboundMessage,
  freshNumber,
  makeSimulator,
  type Person,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import { FakePushService, type PushRequest, type PushBrowser } from '../../testing/push-service.ts'
import { loadVapidKeys } from './push-keys.ts'
import { classifyResponse } from './push.client.ts'

// Seen red: with pushes to everybody of the company (push.worker.ts, push.jobs.ts), without the company's
// switch, with a fingerprint of the address only.

const clock = new TestClock()
const lines: string[] = []
let service: FakePushService
let server: TestServer
let acme: TestCompany
let whatsappId: number
let browser: PushBrowser
beforeAll(async () => {
  service = await FakePushService.start()
  server = await startTestServer({
    ...makeSimulator(),
    clock,
    env: { RECADO_ALLOW_PRIVATE_TARGETS: service.host, RECADO_LOG_LEVEL: 'debug' },
    log: line => lines.push(line),
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  acme = await server.company()
  whatsappId = await seedConnection(server.context, acme.id, { queueIds: [acme.vendas] })
  browser = service.browser()
  service.answers.length = 0
})

const subscribe = (person: Person, to: PushBrowser = browser, showText = true) =>
  person.call(ROUTES.subscribePush, { body: { ...to.target, showText } })
const arrives = (number: string, said = 'Oi, tudo bem?') =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, said))
/** Opens a window of a person, which is in sight. */
async function openWindow(person: Person) {
  const window = await connectSocket(server, acme.id, person)
  window.socket.emit('watching', true)
  await vi.waitFor(
    async () =>
      expect(
        await server.context.platform
          .selectFrom('push_watchers')
          .select('until')
          .where('user_id', '=', person.id)
          .execute(),
      ).toHaveLength(1),
    { timeout: 10_000 },
  )
  return window
}
/** A user accepts a ticket in Vendas: nobody transfers it. */
async function accept(person: Person, ticketId: number): Promise<void> {
  await server.context.platform
    .updateTable('tickets')
    .set({ queue_id: acme.vendas, chatbot: false })
    .where('id', '=', ticketId)
    .execute()
  await person.ok(ROUTES.updateTicket, {
    params: { ticketId },
    body: { status: 'open', userId: person.id, queueId: acme.vendas },
  })
}
/** Dario's conversation, open and assigned to Beto. */
async function betosTalk(): Promise<{ number: string; uuid: string; ticketId: number }> {
  const number = freshNumber()
  await arrives(number, 'Primeira')
  const row = await server.context.platform
    .selectFrom('tickets')
    .select(['id', 'uuid'])
    .where('company_id', '=', acme.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await accept(acme.beto, row.id)
  return { number, uuid: row.uuid, ticketId: row.id }
}
const subscriptions = async () =>
  (
    await server.context.platform
      .selectFrom('push_subscriptions')
      .select(['user_id', 'failures'])
      .where('company_id', '=', acme.id)
      .execute()
  ).map(row => ({
    ...row,
  }))
/** Waits for a later push, which proves that no earlier one was sent. */
async function nothingCame(to: PushBrowser = browser): Promise<void> {
  const witness = service.browser()
  const hilda = await acme.hire('Hilda', { queueIds: [acme.vendas] })
  await subscribe(hilda, witness)
  const number = freshNumber()
  await arrives(number)
  const { id } = await server.context.platform
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', acme.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await accept(hilda, id)
  await arrives(number, 'Testemunha')
  await witness.waitForNotices(1)
  expect(to.notices()).toEqual([])
}

describe('a transfer', () => {
  const transfer = (ticketId: number, to: { userId?: number | null; queueId: number }) =>
    acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: to })

  it('is pushed to the user who gets the ticket, and not to the one who gives it', async () => {
    const { uuid, ticketId } = await betosTalk()
    const hers = service.browser()
    const admins = service.browser()
    await subscribe(acme.bia, hers)
    await subscribe(acme.ana, admins)
    await transfer(ticketId, { userId: acme.bia.id, queueId: acme.suporte })
    expect(await hers.waitForNotices(1)).toEqual([
      { kind: 'transfer', language: 'pt', uuid, name: 'Dario', queue: null },
    ])
    await nothingCame(admins)
  })

  it('into a queue is pushed to those who work in it, and to nobody else', async () => {
    const { uuid, ticketId } = await betosTalk()
    const caio = await acme.hire('Caio', { queueIds: [acme.suporte] })
    const theirs = service.browser()
    await subscribe(caio, theirs)
    await subscribe(acme.beto)
    await transfer(ticketId, { userId: null, queueId: acme.suporte })
    expect(await theirs.waitForNotices(1)).toMatchObject([{ kind: 'transfer', uuid, queue: 'Suporte' }])
    await nothingCame()
  })

  it('is not pushed while a window of the user is visible', async () => {
    const { ticketId } = await betosTalk()
    const hers = service.browser()
    await subscribe(acme.bia, hers)
    const window = await openWindow(acme.bia)
    await transfer(ticketId, { userId: acme.bia.id, queueId: acme.suporte })
    await nothingCame(hers)
    window.close()
  })
})

describe('a message of a customer', () => {
  it('is pushed to who owns the conversation, readable by that browser alone and signed by this server', async () => {
    const { number, uuid } = await betosTalk()
    expect((await subscribe(acme.beto)).body).toMatchObject({ subscription: { showText: true } })
    await arrives(number, 'Ainda tem *o kit*?')
    expect(await browser.waitForNotices(1)).toEqual([
      { kind: 'message', language: 'pt', uuid, name: 'Dario', text: 'Ainda tem o kit?', mediaType: 'chat' },
    ])
    const [{ headers, body }] = service.requests.slice(-1) as [PushRequest]
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: String(LIMITS.pushTtlSeconds),
    })
    expect(headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(headers)).not.toContain(uuid)
    expect(body.length).toBeGreaterThan(3_900)
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe((await acme.beto.ok(ROUTES.showPush)).publicKey)
    const raw = Buffer.from(key, 'base64url')
    const publicKey = await crypto.subtle.importKey(
      'raw',
      new Uint8Array(raw),
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['verify'],
    )
    expect((await jwtVerify(token, publicKey, { audience: `https://${service.host}` })).payload.sub).toMatch(
      /^mailto:|^https:/,
    )
  })

  it('is pushed to nobody else: not to an admin, a colleague of the queue, or of another company', async () => {
    const { number } = await betosTalk()
    const bravo = await server.company()
    for (const person of [acme.ana, acme.bia, bravo.ana]) {
      const theirs = service.browser()
      await subscribe(person, theirs)
      await arrives(number)
      await nothingCame(theirs)
      expect(theirs.notices()).toEqual([])
    }
  })

  // spec: notifications-3
  it('that waits is pushed to who sees what waits, like the bell', async () => {
    const aldo = await acme.hire('Aldo', { all_ticket: true, queueIds: [acme.vendas] })
    await subscribe(aldo)
    await arrives(freshNumber(), 'Alguém aí?')
    expect(await browser.waitForNotices(1)).toMatchObject([{ text: 'Alguém aí?' }])
  })

  // spec: notifications-5
  it('keeps number and text back where they may not be seen', async () => {
    const { number } = await betosTalk()
    await server.context.platform
      .updateTable('contacts')
      .set({ name: number })
      .where('company_id', '=', acme.id)
      .execute()
    await server.context.platform
      .updateTable('users')
      .set({ is_tricked: false })
      .where('id', '=', acme.beto.id)
      .execute()
    await subscribe(acme.beto, browser, false)
    await deliverInbound(
      server.context,
      acme.id,
      whatsappId,
      inboundMessage(number, 'Segredo', { names: {} }),
    )
    expect(await browser.waitForNotices(1)).toMatchObject([
      { name: `${number.slice(0, -4)}****`, text: null },
    ])
    await subscribe(acme.beto)
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'pushText' }, body: { value: 'disabled' } })
    await arrives(number, 'Segredo')
    expect((await browser.waitForNotices(2)).map(notice => notice.kind === 'message' && notice.text)).toEqual(
      [null, null],
    )
  })

  it('keeps the number back from everybody where the company hides numbers', async () => {
    const { number } = await betosTalk()
    await server.context.platform
      .updateTable('contacts')
      .set({ name: number })
      .where('company_id', '=', acme.id)
      .execute()
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'lgpdHideNumber' }, body: { value: 'enabled' } })
    await subscribe(acme.beto, browser, false)
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, 'Oi', { names: {} }))
    expect(await browser.waitForNotices(1)).toMatchObject([{ name: `${number.slice(0, -4)}****` }])
  })

  it('leaves neither its text nor the address of a browser in the log', async () => {
    const { number } = await betosTalk()
    await subscribe(acme.beto)
    service.answers.push({ status: 410 })
    await arrives(number, 'Palavra-secreta')
    await vi.waitFor(async () => expect(await subscriptions()).toEqual([]), { timeout: 15_000 })
    const told = lines.filter(line => line.includes('A push was not taken.'))
    expect(told.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('Palavra-secreta')
    expect(lines.join('\n')).not.toContain(browser.target.endpoint)
  })

  it('is not pushed while its reader has a window in sight, but is when it was left unread', async () => {
    const { number } = await betosTalk()
    await subscribe(acme.beto)
    const window = await openWindow(acme.beto)
    await arrives(number, 'Vista na tela')
    const waiting = () =>
      server.context.pools.platform.query<{ start_after: Date; data: { args: { looked: boolean } } }>(
        `select start_after, data from pgboss.job where name = 'push.send' and state = 'created' and data ->> 'companyId' = $1`,
        [String(acme.id)],
      )
    await vi.waitFor(
      async () => expect((await waiting()).rows.map(row => row.data.args.looked)).toEqual([true]),
      { timeout: 15_000 },
    )
    expect(browser.notices()).toEqual([])
    window.socket.emit('watching', false)
    window.close()
    clock.advance(1_000)
    await server.context.pools.platform.query(
      `update pgboss.job set start_after = now() where name = 'push.send' and state = 'created'`,
    )
    expect(await browser.waitForNotices(1)).toMatchObject([{ text: 'Vista na tela' }])
  })
})

describe('a push service that does not take it', () => {
  it('is tried again when it cannot, and not before it wants to be', async () => {
    const { number } = await betosTalk()
    await subscribe(acme.beto)
    service.answers.push({ status: 429, headers: { 'retry-after': '77' } })
    await arrives(number)
    const due = async () =>
      (
        await server.context.pools.platform.query<{ seconds: number }>(
          `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'push.send' and state = 'created' and data ->> 'companyId' = $1`,
          [String(acme.id)],
        )
      ).rows.map(row => row.seconds)
    await vi.waitFor(async () => expect(await due()).toEqual([77]), { timeout: 15_000 })
    expect(await subscriptions()).toMatchObject([{ failures: 1 }])
    await server.context.pools.platform.query(
      `update pgboss.job set start_after = now() where name = 'push.send' and state = 'created'`,
    )
    await browser.waitForNotices(2)
    await vi.waitFor(async () => expect(await subscriptions()).toMatchObject([{ failures: 0 }]), {
      timeout: 10_000,
    })
  })

  it.each([
    [201, undefined, { was: 'taken' }],
    [404, undefined, { was: 'gone' }],
    [410, undefined, { was: 'gone' }],
    [403, undefined, { was: 'gone' }],
    [413, undefined, { was: 'lost' }],
    [302, undefined, { was: 'lost' }],
    [503, undefined, { was: 'again', afterSeconds: 0 }],
    [429, '999999', { was: 'again', afterSeconds: 600 }],
    [429, '-5', { was: 'again', afterSeconds: 0 }],
  ])('%s with %s means %o', (status, after, meant) => {
    expect(classifyResponse(status, after, new Date())).toEqual(meant)
  })
})

describe('a subscription', () => {
  it('ends with its session', async () => {
    const { number } = await betosTalk()
    const login = await server.anonymous.raw('POST', '/api/auth/login', {
      body: JSON.stringify({ email: acme.beto.email, password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    })
    const { token } = (await login.json()) as { token: string }
    const put = await server.anonymous.raw('PUT', '/api/push', {
      body: JSON.stringify(browser.target),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect(put.status).toBe(200)
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await server.anonymous.raw('DELETE', '/api/auth/logout', { headers: { cookie } })).status).toBe(
      200,
    )
    await arrives(number)
    await nothingCame()
    await expect
      .poll(async () => (await subscriptions()).some(row => row.user_id === acme.beto.id))
      .toBe(false)
  })

  it('goes to whoever of two on one browser asked last, and not to who only knows its address', async () => {
    const bravo = await server.company()
    await subscribe(acme.beto)
    const { endpoint } = browser.target
    const guessed = service.browser().target.keys
    await bravo.ana.call(ROUTES.subscribePush, { body: { endpoint, keys: guessed, showText: true } })
    expect(await subscriptions()).toHaveLength(1)
    await subscribe(bravo.ana)
    expect(await subscriptions()).toEqual([])
    expect((await acme.beto.ok(ROUTES.showPush)).subscription).toBeNull()
    expect((await bravo.ana.ok(ROUTES.showPush)).subscription).toEqual({ showText: true })
  })

  it('is the last of several that one session asks for at once', async () => {
    const browsers = Array.from({ length: 12 }, () => service.browser())
    const answers = await Promise.all(
      browsers.map(({ target }) =>
        acme.beto.call(ROUTES.subscribePush, { body: { ...target, showText: true } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await subscriptions()).toHaveLength(1)
  })

  it('is taken back by its session, and tried by it', async () => {
    expect((await acme.beto.ok(ROUTES.testPush)).taken).toBe(false)
    await subscribe(acme.beto)
    expect((await acme.beto.ok(ROUTES.testPush)).taken).toBe(true)
    expect(browser.notices()).toEqual([{ kind: 'test', language: 'pt' }])
    service.answers.push({ status: 410 })
    expect((await acme.beto.ok(ROUTES.testPush)).taken).toBe(false)
    expect(await subscriptions()).toEqual([])
    await subscribe(acme.beto)
    await acme.beto.ok(ROUTES.unsubscribePush)
    expect((await acme.beto.ok(ROUTES.showPush)).subscription).toBeNull()
  })

  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5:8443/x',
    'https://user:word@push.example/x',
    'https://push.example:22/x',
    'https://0x7f000001/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'push.example',
  ])('at %s is refused', async endpoint => {
    const { status, body } = await acme.beto.call(ROUTES.subscribePush, {
      body: { ...browser.target, endpoint },
    })
    expect([status, body.error]).toEqual([409, 'ERR_PUSH_REFUSED'])
  })

  it('at a name that leads into the machine is taken and never called', async () => {
    await subscribe(acme.beto, {
      ...browser,
      target: { ...browser.target, endpoint: 'https://localhost./x' },
    })
    expect((await acme.beto.ok(ROUTES.testPush)).taken).toBe(false)
  })

  it.each([
    ['keys that are no base64', { p256dh: 'ü'.repeat(87), auth: 'a'.repeat(22) }],
    ['keys that are too short', { p256dh: 'B', auth: 'a' }],
  ])('with %s is no subscription', async (_, keys) => {
    expect(
      (
        await acme.beto.call(ROUTES.subscribePush, {
          body: { endpoint: browser.target.endpoint, keys, showText: true },
        })
      ).status,
    ).toBe(400)
  })

  it('with keys that are on no curve is given up at the first push', async () => {
    await acme.beto.ok(ROUTES.subscribePush, {
      body: { ...browser.target, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, showText: true },
    })
    expect((await acme.beto.ok(ROUTES.testPush)).taken).toBe(false)
    expect(await subscriptions()).toEqual([])
  })

  it('follows no redirect', async () => {
    await subscribe(acme.beto)
    const before = service.requests.length
    service.answers.push({ status: 307, headers: { location: `http://${service.host}/elsewhere` } })
    expect((await acme.beto.ok(ROUTES.testPush)).taken).toBe(false)
    expect(service.requests.slice(before).map(one => one.path)).toEqual([
      new URL(browser.target.endpoint).pathname,
    ])
  })
})

it('two processes that start at once push with one pair of keys, whose private half nobody can read in the database', async () => {
  await server.context.platform.deleteFrom('push_sender').execute()
  const { platform, secrets } = server.context
  const pairs = await Promise.all(
    Array.from({ length: 8 }, () => loadVapidKeys({ platform, secrets: { ...secrets } })),
  )
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
  const row = await platform.selectFrom('push_sender').selectAll().executeTakeFirstOrThrow()
  expect(row.private_key).not.toContain(pairs[0]?.privateKey)
  expect(row.private_key).toMatch(/^v1:k1:/)
})
