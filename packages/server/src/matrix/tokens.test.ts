// spec: connections-14
import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { beforeEach, expect, it } from 'vitest'
import {
  acme,
  client,
  fillCompany,
  freshNumber,
  makeSimulator,
  server,
  setupTestServer,
  type Client,
  type TestCompany,
  type FixtureIds,
} from '../testing/index.ts'
import { computeChecksums } from './checksums.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// A connection's token permits one call only, for its own company, while it is valid.
// Seen red: with tokens accepted on users' routes, with a replaced token still accepted, with only the prefix
// compared, without the rate, without the due date check.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const names = Object.keys(ROUTES) as RouteName[]

setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
let bravo: TestCompany
let own: FixtureIds
let theirs: FixtureIds
/** Another system that Acme gave a token to. */
let shop: Client
beforeEach(async () => {
  bravo = await server.company({ name: 'Bravo' })
  own = await fillCompany(server.context, acme.id, { userId: acme.beto.id, queueId: acme.vendas })
  theirs = await fillCompany(server.context, bravo.id, { userId: bravo.beto.id, queueId: bravo.vendas })
  shop = client(server.url, own.apiToken)
})

const ask = async (
  who: Client,
  name: RouteName,
  input: RouteInput,
): Promise<{ status: number; body: unknown }> => {
  const { status, body } = await (
    who.call as unknown as (route: Route, input: RouteInput) => Promise<{ status: number; body: unknown }>
  )(routes[name], input)
  return { status, body }
}
const send = (who: Client, number: string = freshNumber()) =>
  who.call(ROUTES.sendByToken, { body: { number, body: 'Seu pedido saiu' } })
const sums = ({ id }: TestCompany) => computeChecksums(server.context.pools.platform, id)
const REFUSED = { status: 401, body: { error: 'ERR_INVALID_TOKEN' } }

it('opens no call that is for people', async () => {
  const before = await sums(acme)
  const people = names.filter(name => !['public', 'cookie', 'token'].includes(routes[name].access))
  const answers = await Promise.all(
    people.map(async name => [name, await ask(shop, name, ROUTE_ROWS[name].call(own))]),
  )
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(people.map(name => [name, { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }])),
  )
  expect(await sums(acme)).toEqual(before)
})

it('writes for the company of the token alone, whoever has the number elsewhere', async () => {
  const { number } = await server.context.platform
    .selectFrom('contacts')
    .select('number')
    .where('id', '=', theirs.contactId)
    .executeTakeFirstOrThrow()
  const before = await sums(bravo)
  const { status, body } = await send(shop, number ?? '')
  expect(status).toBe(200)
  const made = await server.context.platform
    .selectFrom('messages')
    .select(['company_id', 'connection_id', 'contact_id'])
    .where('id', '=', body.messageId)
    .executeTakeFirst()
  expect(made).toMatchObject({ company_id: acme.id, connection_id: own.whatsappId })
  expect(made?.contact_id).not.toBe(theirs.contactId)
  expect(await sums(bravo)).toEqual(before)
})

it('heeds no connection, company or ticket that is named beside the number', async () => {
  const body = {
    number: freshNumber(),
    body: 'Oi',
    whatsappId: theirs.whatsappId,
    companyId: bravo.id,
    ticketId: theirs.ticketId,
    contactId: theirs.contactId,
  }
  const before = await sums(bravo)
  const { status } = await shop.call(ROUTES.sendByToken, { body })
  expect(status).toBe(200)
  expect(await sums(bravo)).toEqual(before)
})

it('is nobody’s any more once it was replaced or revoked, or its connection is gone', async () => {
  const params = { whatsappId: own.whatsappId }
  const { secret } = await acme.ana.ok(ROUTES.makeConnectionToken, { params })
  expect(await ask(shop, 'sendByToken', { body: { number: freshNumber(), body: 'Oi' } })).toEqual(REFUSED)
  const second = client(server.url, secret)
  expect((await send(second)).status).toBe(200)
  await acme.ana.ok(ROUTES.revokeConnectionToken, { params })
  expect(await send(second)).toMatchObject(REFUSED)
  const spare = client(
    server.url,
    (await acme.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId: own.spareWhatsappId } })).secret,
  )
  expect((await send(spare)).status).toBe(200)
  await server.context.platform
    .deleteFrom('tickets')
    .where('connection_id', '=', own.spareWhatsappId)
    .execute()
  await acme.ana.ok(ROUTES.deleteWhatsapp, { params: { whatsappId: own.spareWhatsappId } })
  expect(await send(spare)).toMatchObject(REFUSED)
})

it.each([
  ['none', undefined],
  ['nothing', ''],
  ['a person’s', 'jwt'],
  ['one that was never made', `recado_${'A'.repeat(43)}`],
  ['one that begins like a known one', 'same'],
  ['one with more behind it', 'longer'],
])('lets nobody in with %s', async (_, kind) => {
  const flipped = own.apiToken.slice(0, -1) + (own.apiToken.endsWith('A') ? 'B' : 'A')
  const token =
    kind === 'jwt'
      ? acme.ana.token
      : kind === 'same'
        ? flipped
        : kind === 'longer'
          ? `${own.apiToken}A`
          : kind
  const before = await sums(acme)
  expect(await send(client(server.url, token))).toMatchObject(REFUSED)
  expect(await sums(acme)).toEqual(before)
})

it('comes in the header of the specification, in the one that proxies let pass, or as a bearer', async () => {
  const body = JSON.stringify({ number: freshNumber(), body: 'Oi' })
  for (const headers of [
    { X_TOKEN: own.apiToken },
    { 'X-Token': own.apiToken },
    { authorization: `Bearer ${own.apiToken}` },
  ] as Record<string, string>[]) {
    const init = { body, headers: { 'content-type': 'application/json', ...headers } }
    expect((await server.anonymous.raw('POST', '/api/messages/send', init)).status).toBe(200)
  }
})

it('says nothing for a company whose due date is past, that is closed, or whose plan has no such thing', async () => {
  const { platform } = server.context
  const company = platform.updateTable('companies').where('id', '=', acme.id)
  const dueDate = new Date(Date.now() - 86_400_000).toISOString()
  await company.set({ due_date: dueDate }).execute()
  expect(await send(shop)).toMatchObject({
    status: 402,
    body: { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate },
  })
  await company.set({ due_date: null, is_active: false }).execute()
  expect(await send(shop)).toMatchObject(REFUSED)
  await company.set({ is_active: true }).execute()
  const plans = platform
    .updateTable('plans')
    .where('id', 'in', eb => eb.selectFrom('companies').select('plan_id').where('id', '=', acme.id))
  await plans.set({ use_external_api: false }).execute()
  expect(await send(shop)).toMatchObject({
    status: 403,
    body: { error: 'ERR_PLAN_FEATURE', feature: 'useExternalApi' },
  })
  expect(
    await acme.ana.call(ROUTES.makeConnectionToken, { params: { whatsappId: own.whatsappId } }),
  ).toMatchObject({ status: 403 })
  // An issued token can always be revoked.
  expect(
    await acme.ana.call(ROUTES.revokeConnectionToken, { params: { whatsappId: own.whatsappId } }),
  ).toMatchObject({ status: 200 })
})

it('is told when to come back once it asks too often, and others are not held up by it', async () => {
  const answers = await Promise.all(Array.from({ length: 65 }, () => send(shop, 'x')))
  expect(Map.groupBy(answers, ({ status }) => status).get(400)).toHaveLength(60)
  const late = answers.filter(({ status }) => status === 429)
  expect(late).toHaveLength(5)
  for (const { headers, body } of late) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toMatchObject({
      error: 'ERR_TOO_MANY_REQUESTS',
      retryAfter: Number(headers.get('retry-after')),
    })
  }
  // A new token begins no new count.
  const { secret } = await acme.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId: own.whatsappId } })
  expect((await send(client(server.url, secret))).status).toBe(429)
  expect((await send(client(server.url, theirs.apiToken))).status).toBe(200)
})
