import { LIMITS, ROUTES, type Route, type RouteName } from '@recado/contract'
import { beforeEach, expect, it } from 'vitest'
import {
  acme,
  fillCompany,
  makeSimulator,
  server,
  setupTestServer,
  type FixtureIds,
} from '../testing/index.ts'
import { ROUTE_ROWS } from './routes.table.ts'

// Records of which a company has at most so many, made at once. Seen red with the lock left out.

const LIMITED = {
  createApiKey: { table: 'api_keys', max: LIMITS.apiKeysMax },
  createQueueIntegration: { table: 'integrations', max: LIMITS.integrationsMax },
  createCompanyWebhook: { table: 'company_webhooks', max: LIMITS.companyWebhooksMax },
  createReportMailing: { table: 'report_mailings', max: LIMITS.reportMailingsMax },
} as const satisfies Partial<Record<RouteName, { table: string; max: number }>>
const AT_ONCE = 5

setupTestServer(makeSimulator())
let things: FixtureIds
beforeEach(async () => {
  things = await fillCompany(server.context, acme.id, { userId: acme.ana.id, queueId: acme.vendas })
})

it.each(Object.entries(LIMITED))('%s keeps its limit', async (name, { table, max }) => {
  const route = name as keyof typeof LIMITED
  const create = async (): Promise<number> =>
    (
      await (acme.ana.call as unknown as (route: Route, input: object) => Promise<{ status: number }>)(
        ROUTES[route],
        ROUTE_ROWS[route].call(things),
      )
    ).status
  const count = async (): Promise<number> => {
    const { rows } = await server.context.pools.platform.query<{ n: number }>(
      `select count(*)::int as n from ${table} where company_id = $1`,
      [acme.id],
    )
    return rows[0]?.n ?? 0
  }
  while ((await count()) < max - 1) expect(await create()).toBe(200)
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, create))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)])
  expect(await count()).toBe(max)
})
