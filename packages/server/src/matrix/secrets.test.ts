// spec: connections-3
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES, type Route } from '@recado/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  connectSocket,
  PASSWORD,
  startTestServer,
  type SocketListener,
  type Person,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'

// Searches all readable output for twelve secrets that Ana saves, and those that the server issues.
// Seen red: with credentials stored unsealed, and with the body of a request in the log.

const NAMES = ['accessToken', 'appSecret', 'verifyToken'] as const
const SOME = {
  phoneNumberId: '1',
  wabaId: '2',
  accessToken: 'acesso-de-teste',
  appSecret: 'chave-de-teste',
  verifyToken: 'conferir-teste',
}
const secret = (n: number, name: string): string => `segredo-${n}-${name}-${'kWq7'.repeat(6)}${n}`
const SECRETS = [1, 2, 3, 4].flatMap(n => NAMES.map(name => secret(n, name)))

/** Fake provider: refuses, and repeats the whole request in its answer. */
let graph: Server
const told: string[] = []
const lines: string[] = []
let server: TestServer
let acme: TestCompany
let listeners: SocketListener[]
beforeAll(async () => {
  graph = createServer((request, response) => {
    const echo = JSON.stringify(request.headers) + request.url
    told.push(echo)
    response.writeHead(401, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        error: { code: 190, type: 'OAuthException', message: echo, error_data: { details: echo } },
      }),
    )
  })
  await new Promise<void>(resolve => graph.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(graph.address() as AddressInfo).port}`
  server = await startTestServer({
    drivers: [whatsappCloudDriver({ graphUrl: `http://${address}/v23.0` })],
    env: { RECADO_LOG_LEVEL: 'trace', RECADO_ALLOW_PRIVATE_TARGETS: address },
    log: line => lines.push(line),
  })
  acme = await server.company()
  listeners = [await connectSocket(server, acme.id, acme.ana), await connectSocket(server, acme.id, acme.bia)]
})
afterAll(async () => {
  for (const listener of listeners) listener.close()
  await server.close()
  await new Promise(resolve => graph.close(resolve))
})

/** Returns a secret as it is, and in common encodings. */
const disguises = (word: string): string[] => [
  word,
  Buffer.from(word).toString('base64').replace(/=+$/, ''),
  Buffer.from(word).toString('hex'),
  encodeURIComponent(word),
  Array.from(word).toReversed().join(''),
]
const found = (text: string, words: readonly string[]): string[] =>
  words.filter(word => disguises(word).some(one => text.includes(one)))

/** Returns every row of every table, as in a dump. */
async function dump(): Promise<string> {
  const { platform } = server.context.pools
  const { rows: tables } = await platform.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const all: string[] = []
  for (const { name } of tables)
    all.push(
      ...(await platform.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
        ({ row }) => row,
      ),
    )
  return all.join('\n')
}
/** Every call that reads, as a person. */
async function readEverything(who: Person, whatsappIds: readonly number[]): Promise<string> {
  const all: unknown[] = []
  for (const route of Object.values(ROUTES) as Route[]) {
    if (route.method !== 'GET') continue
    const params = {
      whatsappId: whatsappIds[0],
      key: 'call',
      ticketId: 1,
      contactId: 1,
      userId: acme.ana.id,
      queueId: acme.vendas,
      tagId: 1,
      uuid: 'x',
      messageId: 1,
      noteId: 1,
      quickMessageId: 1,
      announcementId: 1,
      companyId: acme.id,
      chatId: 1,
      mergeId: 1,
    }
    const { body } = await (
      who.call as unknown as (route: Route, input: object) => Promise<{ body: unknown }>
    )(route, {
      params,
      query: { after: 0, ticketId: 1, contactId: 1 },
    })
    all.push(body)
  }
  for (const whatsappId of whatsappIds)
    all.push((await who.call(ROUTES.showWhatsapp, { params: { whatsappId } })).body)
  return JSON.stringify(all)
}
async function files(folder: string): Promise<string> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return (
    await Promise.all(
      all
        .filter(entry => entry.isFile())
        .map(entry => readFile(path.join(entry.parentPath, entry.name), 'latin1')),
    )
  ).join('\n')
}

it(
  'of twelve saved secrets none is found in a dump, a file, a log, an answer or a frame',
  { timeout: 60_000 },
  async () => {
    const answers: unknown[] = []
    const whatsappIds: number[] = []
    for (const n of [1, 2, 3, 4]) {
      const credentials = {
        phoneNumberId: `10${n}`,
        wabaId: `20${n}`,
        ...Object.fromEntries(
          NAMES.map(name => [name, n === 4 && name === 'accessToken' ? 'provisório' : secret(n, name)]),
        ),
      }
      const made = await acme.ana.call(ROUTES.createWhatsapp, {
        body: { name: `Nuvem ${n}`, provider: 'cloud', credentials },
      })
      expect(made.status).toBe(200)
      answers.push(made.body, [...made.headers])
      whatsappIds.push(made.body.id)
    }
    // One is replaced, some are refused, and one stands where it does not belong.
    const whatsappId = whatsappIds[3] ?? 0
    answers.push(
      (
        await acme.ana.call(ROUTES.updateWhatsapp, {
          params: { whatsappId },
          body: { credentials: { accessToken: secret(4, 'accessToken') } },
        })
      ).body,
      (
        await acme.ana.call(ROUTES.updateWhatsapp, {
          params: { whatsappId },
          body: {
            name: 'x',
            credentials: { accessToken: `${secret(4, 'accessToken')}${'x'.repeat(3_000)}` },
          },
        })
      ).body,
      (
        await acme.ana.call(ROUTES.createWhatsapp, {
          body: {
            name: 'Nuvem 1',
            provider: 'cloud',
            credentials: { accessToken: secret(1, 'accessToken') },
          },
        })
      ).body,
      (
        await acme.bia.call(ROUTES.updateWhatsapp, {
          params: { whatsappId },
          body: { credentials: { appSecret: secret(4, 'appSecret') } },
        })
      ).body,
      (
        await server.anonymous.call(ROUTES.login, {
          body: { email: acme.ana.email, password: secret(1, 'appSecret') },
        })
      ).body,
      await (
        await acme.ana.raw('POST', '/api/whatsapp', {
          body: `{"name":"Nuvem","credentials":{"accessToken":"${secret(2, 'accessToken')}"`,
          headers: { 'content-type': 'application/json' },
        })
      ).text(),
    )
    // They are used: the provider hears them, refuses, and says them back; then a webhook asks with one.
    await acme.ana.ok(ROUTES.restartWhatsapps)
    await vi.waitFor(
      () =>
        expect([1, 2, 3, 4].filter(n => told.some(echo => echo.includes(secret(n, 'accessToken'))))).toEqual([
          1, 2, 3, 4,
        ]),
      {
        timeout: 20_000,
        interval: 50,
      },
    )
    await vi.waitFor(
      async () =>
        expect(
          (await acme.ana.ok(ROUTES.listWhatsapps)).every(({ statusReason }) => statusReason !== null),
        ).toBe(true),
      {
        timeout: 20_000,
        interval: 50,
      },
    )
    const hook = new URL((await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })).hookUrl ?? '')
      .pathname
    answers.push(
      await (
        await server.anonymous.raw(
          'GET',
          `${hook}?hub.mode=subscribe&hub.verify_token=${secret(4, 'verifyToken')}x&hub.challenge=1`,
        )
      ).text(),
    )
    answers.push(
      await (
        await server.anonymous.raw('POST', hook, {
          body: secret(4, 'appSecret'),
          headers: { 'x-hub-signature-256': secret(4, 'appSecret') },
        })
      ).text(),
    )

    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    for (const listener of listeners) await listener.waitFor('settings')
    expect(found(JSON.stringify(answers), SECRETS), 'answers').toEqual([])
    for (const who of [acme.ana, acme.bia])
      expect(found(await readEverything(who, whatsappIds), SECRETS), `what ${who.name} reads`).toEqual([])
    expect(found(JSON.stringify(listeners.map(listener => listener.events)), SECRETS), 'frames').toEqual([])
    expect(found(await dump(), SECRETS), 'dump').toEqual([])
    expect(found(lines.join('\n'), SECRETS), 'log').toEqual([])
    expect(lines.length).toBeGreaterThan(10)
    expect(found(await files(server.context.config.dataFolder), SECRETS), 'files').toEqual([])
    expect(found(await (await server.anonymous.raw('GET', '/metrics')).text(), SECRETS), 'metrics').toEqual(
      [],
    )
    // The looking itself is able to find.
    expect(found(`x${Buffer.from(SECRETS[0] ?? '').toString('base64')}`, SECRETS)).toEqual([SECRETS[0]])
  },
)

it('passwords and the tokens of a session are in no dump and no log either', async () => {
  const login = await server.anonymous.raw('POST', '/api/auth/login', {
    body: JSON.stringify({ email: acme.beto.email, password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = (await login.json()) as { token: string }
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? ''
  const refreshed = await server.anonymous.raw('POST', '/api/auth/refresh_token', {
    headers: { cookie: `recado_refresh=${cookie}` },
  })
  const next = refreshed.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? ''
  const fresh = ((await refreshed.json()) as { token: string }).token
  await acme.ana.ok(ROUTES.createUser, {
    body: { name: 'Nadir', email: `nadir.${acme.id}@example.com`, password: 'Senha-de-Nadir-77' },
  })
  const words = [
    PASSWORD,
    'Senha-de-Nadir-77',
    token,
    fresh,
    cookie,
    next,
    token.split('.')[2] ?? '',
    server.context.keys.tokenSecret,
    server.context.keys.mediaSecret,
  ]
  expect(words.every(word => word.length > 10)).toBe(true)
  expect(found(await dump(), words)).toEqual([])
  expect(found(lines.join('\n'), words)).toEqual([])
  expect(found(await files(server.context.config.dataFolder), words)).toEqual([])
})

it('the token of a connection is answered once, and found nowhere after', async () => {
  // The calls before are as many as a person may make in a minute.
  await server.context.throttle.forget('api', String(acme.ana.id))
  const { id: whatsappId } = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: { name: 'Pedidos', provider: 'cloud', credentials: SOME },
  })
  const params = { whatsappId }
  const first = await acme.ana.ok(ROUTES.makeConnectionToken, { params })
  const second = await acme.ana.ok(ROUTES.makeConnectionToken, { params })
  // It is used in every way, as it is, and where it does not belong; the one that was replaced is refused.
  const sent = { number: '5511999990001', body: 'Seu pedido saiu' }
  const headers = { 'content-type': 'application/json' }
  for (const { secret: token } of [first, second]) {
    const send = (more: Record<string, string>, body: object) =>
      server.anonymous.raw('POST', '/api/messages/send', {
        body: JSON.stringify(body),
        headers: { ...headers, ...more },
      })
    const status = token === second.secret ? 200 : 401
    expect((await send({ X_TOKEN: token }, sent)).status).toBe(status)
    expect((await send({ authorization: `Bearer ${token}` }, { ...sent, token })).status).toBe(status)
    expect((await send({}, { ...sent, token })).status).toBe(401)
    await server.anonymous.raw('GET', `/api/messages/send?X_TOKEN=${token}`)
  }
  await acme.ana.ok(ROUTES.updateWhatsapp, { params, body: { name: 'Pedidos e notas' } })
  for (const listener of listeners) await listener.waitFor('whatsapp')
  await listeners[0]?.waitFor('connectionToken')
  const secrets = [first.secret, second.secret]
  for (const who of [acme.ana, acme.bia])
    expect(found(await readEverything(who, [whatsappId]), secrets), `what ${who.name} reads`).toEqual([])
  expect(JSON.stringify(await acme.ana.ok(ROUTES.showConnectionToken, { params }))).toContain(
    second.token.prefix,
  )
  expect(found(JSON.stringify(listeners.map(listener => listener.events)), secrets), 'frames').toEqual([])
  expect(found(await dump(), secrets), 'dump').toEqual([])
  expect(found(lines.join('\n'), secrets), 'log').toEqual([])
  expect(found(await files(server.context.config.dataFolder), secrets), 'files').toEqual([])
})
