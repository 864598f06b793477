import { API_SCOPES, ERRORS, ROUTES, type Route, type RouteName } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  client,
  fillCompany,
  makeSimulator,
  startTestServer,
  type Client,
  type FixtureIds,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'
import { computeChecksums } from './checksums.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// Every route, asked with an API key that has all scopes: a route that names no scope refuses it and changes
// nothing, and none answers with another company's. Seen red: with the check of the scope left out.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const names = Object.keys(ROUTES) as RouteName[]
/** Routes that ask nobody who they are, or know a session by its cookie, look at no key. */
const identified = names.filter(name => !['public', 'cookie'].includes(routes[name].access))
const scoped = identified.filter(name => routes[name].scope !== undefined)
const unscoped = identified.filter(name => routes[name].scope === undefined)

let server: TestServer
let acme: TestCompany
let bravo: TestCompany
let own: FixtureIds
let theirs: FixtureIds
let key: Client
beforeAll(async () => {
  server = await startTestServer(makeSimulator())
  acme = await server.company({ name: 'Acme' })
  bravo = await server.company({ name: 'Bravo' })
  own = await fillCompany(server.context, acme.id, { userId: acme.beto.id, queueId: acme.vendas })
  theirs = await fillCompany(server.context, bravo.id, { userId: bravo.beto.id, queueId: bravo.vendas })
  const made = await acme.ana.ok(ROUTES.createApiKey, {
    body: { name: 'ERP', scopes: [...API_SCOPES], expiresInDays: null },
  })
  key = client(server.url, made.secret)
})
afterAll(() => server.close())

async function ask(name: RouteName, input: RouteInput): Promise<{ status: number; error: unknown }> {
  await server.context.throttle.forget('external-api', `company:${acme.id}`)
  const { status, body } = await (
    key.call as unknown as (route: Route, input: RouteInput) => Promise<{ status: number; body: unknown }>
  )(routes[name], input)
  return { status, error: (body as { error?: unknown } | null)?.error }
}
const sumsOf = async () => {
  const { platform } = server.context.pools
  const { api_keys: _, ...rest } = await computeChecksums(platform, acme.id)
  return [rest, await computeChecksums(platform, bravo.id)]
}

it('a key has every scope that a route names', () => {
  expect(new Set(scoped.map(name => routes[name].scope))).toEqual(new Set(API_SCOPES))
})

it.each(unscoped)('%s refuses a key, and changes nothing', async name => {
  const before = await sumsOf()
  const { status, error } = await ask(name, ROUTE_ROWS[name].call(own))
  expect({ status, error }).toEqual({ status: ERRORS.ERR_KEY_SCOPE.status, error: 'ERR_KEY_SCOPE' })
  expect(await sumsOf()).toEqual(before)
})

it.each(scoped)('%s answers a key, but with nothing of another company', async name => {
  const row = ROUTE_ROWS[name]
  const before = await computeChecksums(server.context.pools.platform, bravo.id)
  for (const [slot, answer] of Object.entries(row.slots ?? {})) {
    if (!answer.startsWith('ERR_')) continue
    const { status, error } = await ask(name, row.call({ ...own, [slot]: theirs[slot as keyof FixtureIds] }))
    expect({ slot, status, error }).toEqual({
      slot,
      status: ERRORS[answer as keyof typeof ERRORS].status,
      error: answer,
    })
  }
  const { status } = await ask(name, row.call(own))
  expect(status).toBe(name === 'sendByToken' ? ERRORS.ERR_NO_WAPP_FOUND.status : 200)
  expect(await computeChecksums(server.context.pools.platform, bravo.id)).toEqual(before)
})
