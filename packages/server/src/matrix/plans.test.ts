import {
  PERMISSIONS,
  ROUTES,
  type Permission,
  type PlanFlag,
  type Route,
  type RouteName,
} from '@recado/contract'
import { can } from '@recado/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  startTestServer,
  type FixtureIds,
  type Person,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'
import { computeChecksums } from './checksums.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// Every route that a plan must contain, for each kind of person, in a company whose plan has the flag off, that is
// expired, or both. `routes.test.ts` asks for all routes with the flags on.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access)
const gated = (Object.keys(routes) as RouteName[]).flatMap(name => {
  const { plan } = routes[name]
  return plan === undefined ? [] : [{ name, flag: plan }]
})
/** The column of a flag. */
const columnOf = (flag: PlanFlag): string => flag.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)
const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ...makeSimulator(), roles: 'api' })
})
afterAll(() => server.close())

interface World {
  readonly company: TestCompany
  readonly people: readonly Person[]
  readonly has: FixtureIds
}
const worlds = new Map<string, World>()

/** A company without the feature: an admin, an operator, and a user. */
async function worldOf(flag: PlanFlag, isExpired: boolean): Promise<World> {
  const known = worlds.get(`${flag} ${isExpired}`)
  if (known) return known
  const company = await server.company({ name: `Sem ${flag}`, plan: { [columnOf(flag)]: false, users: 99 } })
  const operator = await company.hire('Rita', { profile: 'admin', is_super: true })
  const has = await fillCompany(server.context, company.id, { userId: company.ana.id })
  if (isExpired)
    await server.context.platform
      .updateTable('companies')
      .set({ due_date: new Date(Date.now() - DAY_MS) })
      .where('id', '=', company.id)
      .execute()
  const world = { company, people: [company.ana, operator, company.beto], has }
  worlds.set(`${flag} ${isExpired}`, world)
  return world
}
async function ask(person: Person, name: RouteName, input: RouteInput): Promise<string | undefined> {
  const { status, body } = await (
    person.call as unknown as (
      route: Route,
      given: object,
    ) => Promise<{ status: number; body: { error?: string } }>
  )(routes[name], input)
  return status >= 400 ? (body.error ?? String(status)) : undefined
}

describe.each([false, true])('a plan without the feature, expired: %s', isExpired => {
  it.each(gated)('$name is refused to everybody without $flag', async ({ name, flag }) => {
    const { company, people, has } = await worldOf(flag, isExpired)
    const { access, whenExpired } = routes[name]
    if (access === 'token') return
    const before = await computeChecksums(server.context.pools.platform, company.id)
    for (const person of people) {
      const viewer = await person.viewer()
      const lacks = access === 'super' ? !viewer.super : isPermission(access) && !can(viewer, access)
      expect(await ask(person, name, ROUTE_ROWS[name].call(has)), person.name).toBeOneOf(
        isExpired && whenExpired !== true
          ? ['ERR_SUBSCRIPTION_EXPIRED']
          : lacks
            ? ['ERR_NO_PERMISSION', 'ERR_PLAN_FEATURE']
            : ['ERR_PLAN_FEATURE'],
      )
    }
    expect(await computeChecksums(server.context.pools.platform, company.id)).toEqual(before)
  })
})

it('flags stand at routes of each feature', () => {
  expect(new Set(gated.map(({ flag }) => flag)).size).toBeGreaterThan(4)
})
