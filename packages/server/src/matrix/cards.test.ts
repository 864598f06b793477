import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, fillCompany, makeSimulator, server, setupTestServer } from '../testing/index.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// The fields of a card, sent to every route with a body or a query: no row of any table, no answer and no line of the
// log has them. Spec: behaviour 15.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const CARD = {
  cardNumber: '4539578763621486',
  card_number: '4539578763621486',
  cvv: 'CVV-CANARIO-737',
  nameOnCard: 'CARTAO-CANARIO',
}
const TRACES = /4539578763621486|CVV-CANARIO-737|CARTAO-CANARIO/
const lines: string[] = []
setupTestServer(() => ({
  ...makeSimulator(),
  log: line => lines.push(line),
  env: { RECADO_LOG_LEVEL: 'trace' },
}))

/** Every row of every table, as in a dump. */
async function dump(): Promise<string> {
  const { platform } = server.context.pools
  const { rows: tables } = await platform.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const all = []
  for (const { name } of tables)
    all.push((await platform.query<{ row: string }>(`select t::text as row from ${name} t`)).rows)
  return JSON.stringify(all)
}

it('no route keeps, answers or logs the fields of a card', async () => {
  const has = await fillCompany(server.context, acme.id, { userId: acme.ana.id, queueId: acme.vendas })
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  let heard = 0
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { body, query, access } = routes[name]
    if ((body === undefined && query === undefined) || access === 'token' || access === 'cookie') continue
    const given = ROUTE_ROWS[name].call(has)
    const input = {
      ...given,
      ...(body === undefined ? {} : { body: { ...(given.body as object | undefined), ...CARD } }),
      ...(query === undefined ? {} : { query: { ...(given.query as object | undefined), ...CARD } }),
    }
    const answer = await (
      rita.call as unknown as (route: Route, input: RouteInput) => Promise<{ status: number; body: unknown }>
    )(routes[name], input)
    expect(JSON.stringify(answer.body) ?? '', name).not.toMatch(TRACES)
    heard += 1
  }
  expect(heard).toBeGreaterThan(100)
  expect(await dump()).not.toMatch(TRACES)
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(line => TRACES.test(line))).toEqual([])
}, 120_000)
