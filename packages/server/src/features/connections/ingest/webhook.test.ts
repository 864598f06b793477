import { createHmac } from 'node:crypto'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/index.ts'
import { headOfPost, openRawConnection } from '../../../testing/raw-connection.ts'

const SECRETS = {
  phoneNumberId: '1065',
  wabaId: '1022',
  accessToken: 'token',
  appSecret: 'one-secret',
  verifyToken: 'a-verify-token',
}
let server: TestServer
let acme: TestCompany
let hook: string
let whatsappId: number
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', drivers: [whatsappCloudDriver()] })
  acme = await server.company()
  ;[whatsappId, hook] = await cloud(acme, 'Nuvem')
})
afterAll(() => server.close())

async function cloud(
  company: TestCompany,
  name: string,
  over: Partial<typeof SECRETS> = {},
): Promise<[number, string]> {
  const made = await company.ana.ok(ROUTES.createWhatsapp, {
    body: { name, provider: 'cloud', credentials: { ...SECRETS, ...over } },
  })
  return [made.id, new URL(made.hookUrl ?? '').pathname]
}
const message = (id: string, text: string, phoneNumberId = SECRETS.phoneNumberId): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1022',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '551140000000', phone_number_id: phoneNumberId },
              contacts: [{ profile: { name: 'Dario' }, wa_id: '5511900000001' }],
              messages: [
                { from: '5511900000001', id, timestamp: '1763726400', type: 'text', text: { body: text } },
              ],
            },
          },
        ],
      },
    ],
  })
const signed = (body: string, secret = SECRETS.appSecret): Record<string, string> => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})
const post = (body: string, headers = signed(body), to = hook): Promise<Response> =>
  server.anonymous.raw('POST', to, { body, headers })
const inbox = (connectionId = whatsappId) =>
  server.context.platform
    .selectFrom('inbox')
    .select(['company_id', 'connection_id', 'chat', 'key', 'event'])
    .where('connection_id', '=', connectionId)
    .orderBy('id')
    .execute()

it('answers the provider’s question with its own words, to whoever knows the verify token', async () => {
  const ask = (token: string): Promise<Response> =>
    server.anonymous.raw(
      'GET',
      `${hook}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    )
  const right = await ask('a-verify-token')
  expect([right.status, await right.text(), right.headers.get('content-type')]).toEqual([
    200,
    '1158201444',
    expect.stringContaining('text/plain'),
  ])
  expect((await ask('wrong')).status).toBe(403)
})

it('stores a signed event before it says so, once however often it is told', async () => {
  const body = message('wamid.A', 'Olá, tudo bem? 👋')
  for (let times = 0; times < 5; times++) expect((await post(body)).status).toBe(200)
  const rows = await inbox()
  expect(rows).toMatchObject([
    {
      company_id: acme.id,
      chat: 'pn:5511900000001',
      key: 'm:wamid.A',
      event: { kind: 'message', extId: 'wamid.A', content: { kind: 'text', body: 'Olá, tudo bem? 👋' } },
    },
  ])
  expect(
    await server.context.platform
      .selectFrom('inbox_chats')
      .select('pending')
      .where('connection_id', '=', whatsappId)
      .execute(),
  ).toEqual([{ pending: 1 }])
})

it.each(['-99999999999', '1831800000000', '9999999999999999'])(
  'takes the time of receipt for a message of the second %s',
  async timestamp => {
    const [id, to] = await cloud(acme, `Relógio ${timestamp}`, { phoneNumberId: `9${timestamp.slice(-6)}` })
    const body = message('wamid.T', 'Quando?', `9${timestamp.slice(-6)}`).replace('1763726400', timestamp)
    const before = Date.now()
    expect((await post(body, signed(body), to)).status).toBe(200)
    const [row] = await inbox(id)
    const at = Date.parse((row?.event as { at: string } | undefined)?.at ?? '')
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
  },
)

it('keeps each event once and in order when deliveries come at once and overlap', async () => {
  const [id, to] = await cloud(acme, 'Cheia', { phoneNumberId: '77' })
  const bodies = Array.from({ length: 12 }, (_, index) =>
    message(`wamid.P${index % 6}`, `Parte ${index % 6}`, '77'),
  )
  expect(
    (await Promise.all(bodies.map(body => post(body, signed(body), to)))).map(({ status }) => status),
  ).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await inbox(id)).map(row => row.key).toSorted()).toEqual(
    Array.from({ length: 6 }, (_, index) => `m:wamid.P${index}`),
  )
  expect(
    await server.context.platform
      .selectFrom('inbox_chats')
      .select('pending')
      .where('connection_id', '=', id)
      .execute(),
  ).toEqual([{ pending: 6 }])
})

it('refuses whatever is not signed with the secret of its connection, and stores nothing of it', async () => {
  const before = (await inbox()).length
  const body = message('wamid.B', 'falsa')
  const { status } = await post(body, signed(body, 'another-secret'))
  expect(status).toBe(401)
  expect((await post(body, { 'content-type': 'application/json' })).status).toBe(401)
  expect((await post(body.replace('falsa', 'outra'), signed(body))).status).toBe(401)
  const [, bravo] = await cloud(await server.company({ name: 'Bravo' }), 'Nuvem', {
    appSecret: 'bravo-secret',
  })
  expect((await post(body, signed(body), bravo)).status).toBe(401)
  const garbage = 'not json'
  expect((await post(garbage)).status).toBe(400)
  expect((await inbox()).length).toBe(before)
})

it('is not there under another token or kind', async () => {
  const body = message('wamid.C', 'perdida')
  const token = hook.split('/').at(-1) ?? ''
  for (const to of [
    '/hooks/cloud/%00',
    `/hooks/cloud/${'x'.repeat(200)}`,
    `/hooks/cloud/${'x'.repeat(43)}`,
    `/hooks/simulator/${token}`,
    `/hooks/beta/${token}`,
  ])
    expect((await post(body, signed(body), to)).status).toBe(404)
})

// Seen red: with the owner looked up once the body was there.
it.each(['x'.repeat(43), 'curto'])('is refused under the token %s before its body has come', async token => {
  const { socket, heard } = await openRawConnection(Number(new URL(server.url).port))
  const head = headOfPost(4_000_000, { path: `/hooks/cloud/${token}`, type: 'application/json' })
  socket.write(`${head}{"object":`)
  await expect.poll(heard, { timeout: 5_000 }).toContain('HTTP/1.1 404')
  socket.destroy()
})

it('serves all numbers of a company that share the provider’s app, and nobody else’s', async () => {
  const [second] = await cloud(acme, 'Segunda', { phoneNumberId: '2065' })
  const [stranger] = await cloud(acme, 'De outro app', { phoneNumberId: '3065', appSecret: 'other-app' })
  const [foreign] = await cloud(await server.company({ name: 'Bravo' }), 'Nuvem', { phoneNumberId: '2065' })
  for (const [id, number] of [
    ['wamid.D', '2065'],
    ['wamid.E', '3065'],
  ] as const) {
    const body = message(id, 'para outro número', number)
    expect((await post(body)).status).toBe(200)
  }
  expect((await inbox(second)).map(row => row.key)).toEqual(['m:wamid.D'])
  expect(await inbox(stranger)).toEqual([])
  expect(await inbox(foreign)).toEqual([])
})

it('takes bodies of several megabytes, and no more', async () => {
  const body = message('wamid.F', 'x'.repeat(3_000_000))
  expect((await post(body)).status).toBe(200)
  const huge = message('wamid.G', 'x'.repeat(4_200_000))
  expect((await post(huge)).status).toBe(413)
})

it('takes whatever is signed and JSON, however strange, and loses nothing that stands beside it', async () => {
  const [id, to] = await cloud(acme, 'Estranha', { phoneNumberId: '99' })
  const long = Array.from({ length: 5_000 }, (_, n) => ((n * 7919) % 36).toString(36)).join('')
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
  const said = JSON.parse(message('wamid.I', 'fica', '99')) as {
    entry: { changes: { field: string; value: { messages: object[] } }[] }[]
  }
  const value = said.entry[0]?.changes[0]?.value
  const [plain] = value?.messages ?? []
  value?.messages.push(
    { ...plain, id: 'wamid.J', type: '__proto__' },
    { ...plain, id: 'wamid.K', type: 'constructor' },
    { ...plain, id: long },
    { ...plain, id: 'wamid.L', from: undefined, from_user_id: long },
  )
  said.entry[0]?.changes.push(
    { field: 'constructor', value: { messages: [] } },
    { field: '__proto__', value: { messages: [] } },
  )
  const body = JSON.stringify(said)
  for (const one of [body, body, deep]) expect((await post(one, signed(one), to)).status).toBe(200)
  const keys = (await inbox(id)).map(row => row.key)
  expect(keys.filter(key => key.startsWith('m:'))).toHaveLength(5)
  expect(keys).toEqual(expect.arrayContaining(['m:wamid.I', 'm:wamid.J', 'm:wamid.K', 'm:wamid.L']))
})

it('stores what PostgreSQL itself could not take, cleaned', async () => {
  const body = message('wamid.H', 'a\u0000b\ud800c')
  expect((await post(body)).status).toBe(200)
  expect((await inbox()).at(-1)?.event).toMatchObject({ content: { body: 'ab\ufffdc' } })
})
