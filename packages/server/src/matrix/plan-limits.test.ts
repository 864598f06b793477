import { PLAN_LIMITS, ROUTES, type PlanLimit, type Route, type RouteName } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  server,
  setupTestServer,
  type FixtureIds,
  type Person,
  type TestCompany,
} from '../testing/index.ts'
import { computeChecksums } from './checksums.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// Every route by which a company grows, for each kind of person, in a company that is below, at or above the limit of
// its plan, expired or not; and that a company above a limit keeps working.

setupTestServer(makeSimulator())

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const GROWING: readonly RouteName[] = (Object.keys(routes) as RouteName[]).filter(name =>
  routes[name].errors.some(code => code === 'ERR_PLAN_LIMIT'),
)
/** The record that each of them adds, and the route that changes one. */
const GROWTH: Partial<Record<RouteName, { limit: PlanLimit; change: RouteName; remove: RouteName }>> = {
  createUser: { limit: 'users', change: 'updateUser', remove: 'deleteUser' },
  inviteUser: { limit: 'users', change: 'updateUser', remove: 'deleteUser' },
  createWhatsapp: { limit: 'connections', change: 'updateWhatsapp', remove: 'deleteWhatsapp' },
  createQueue: { limit: 'queues', change: 'updateQueue', remove: 'deleteQueue' },
}
/** Where a company stands that may not grow. */
const REFUSED = GROWING.flatMap(
  name =>
    [
      { name, place: 'at', isExpired: false },
      { name, place: 'above', isExpired: false },
      { name, place: 'below', isExpired: true },
      { name, place: 'at', isExpired: true },
      { name, place: 'above', isExpired: true },
    ] as const,
)
const growthOf = (name: RouteName) => {
  const growth = GROWTH[name]
  if (!growth) throw new Error(`There is no row of ${name}.`)
  return growth
}

const ask = async (person: Person, name: RouteName, input: RouteInput) =>
  (
    person.call as unknown as (
      route: Route,
      given: object,
    ) => Promise<{ status: number; body: Record<string, unknown> }>
  )(routes[name], input)

interface World {
  readonly company: TestCompany
  readonly people: { readonly admin: Person; readonly operator: Person; readonly user: Person }
  readonly has: FixtureIds
}
async function makeWorld(): Promise<World> {
  const company = await server.company({ plan: { users: 99, connections: 99, queues: 99 } })
  const operator = await company.hire('Rita', { profile: 'admin', is_super: true })
  const has = await fillCompany(server.context, company.id, {
    userId: company.ana.id,
    queueId: company.vendas,
  })
  return { company, people: { admin: company.ana, operator, user: company.beto }, has }
}
const count = async (table: PlanLimit, companyId: number): Promise<number> =>
  (await server.context.platform.selectFrom(table).select('id').where('company_id', '=', companyId).execute())
    .length
async function setLimit(companyId: number, limit: PlanLimit, max: number): Promise<void> {
  const db = server.context.platform
  const { plan_id } = await db
    .selectFrom('companies')
    .select('plan_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('plans')
    .set({ [limit]: max })
    .where('id', '=', plan_id)
    .execute()
}
const expire = (companyId: number) =>
  server.context.platform
    .updateTable('companies')
    .set({ due_date: new Date(Date.now() - 86_400_000) })
    .where('id', '=', companyId)
    .execute()

it('names each route by which a company grows, and each limit', () => {
  expect(Object.keys(GROWTH).toSorted()).toEqual([...GROWING].toSorted())
  const limits = new Set(Object.values(GROWTH).map(({ limit }) => limit))
  expect([...limits].toSorted()).toEqual([...PLAN_LIMITS].toSorted())
})

it.each(GROWING)('%s below the limit adds one, and the next is refused to an operator too', async name => {
  const { limit } = growthOf(name)
  const { company, people, has } = await makeWorld()
  const max = (await count(limit, company.id)) + 1
  await setLimit(company.id, limit, max)
  expect((await ask(people.user, name, ROUTE_ROWS[name].call(has))).body).toEqual({
    error: 'ERR_NO_PERMISSION',
  })
  expect((await ask(people.admin, name, ROUTE_ROWS[name].call(has))).status).toBe(200)
  const next = await ask(people.operator, name, ROUTE_ROWS[name].call(has))
  expect(next.body).toEqual({ error: 'ERR_PLAN_LIMIT', limit, max })
  expect(await count(limit, company.id)).toBe(max)
})

it.each(REFUSED)(
  '$name $place the limit, expired: $isExpired, adds nothing',
  async ({ name, place, isExpired }) => {
    const { limit } = growthOf(name)
    const { company, people, has } = await makeWorld()
    const used = await count(limit, company.id)
    const max = { below: used + 1, at: used, above: used - 1 }[place]
    await setLimit(company.id, limit, max)
    if (isExpired) await expire(company.id)
    const before = await computeChecksums(server.context.pools.platform, company.id)
    const expired = { error: 'ERR_SUBSCRIPTION_EXPIRED' }
    const full = isExpired ? expired : { error: 'ERR_PLAN_LIMIT', limit, max }
    const answers = {
      admin: full,
      operator: full,
      user: isExpired ? expired : { error: 'ERR_NO_PERMISSION' },
    }
    for (const [who, answer] of Object.entries(answers)) {
      const person = people[who as keyof typeof people]
      expect((await ask(person, name, ROUTE_ROWS[name].call(has))).body, who).toMatchObject(answer)
    }
    expect(await computeChecksums(server.context.pools.platform, company.id)).toEqual(before)
  },
)

it.each(Object.entries(GROWTH))('%s: what is above the limit is changed and removed', async (_, growth) => {
  const { company, people, has } = await makeWorld()
  await setLimit(company.id, growth.limit, 1)
  for (const name of [growth.change, growth.remove]) {
    // Nobody deletes themselves.
    const input = name === 'deleteUser' ? { params: { userId: people.user.id } } : ROUTE_ROWS[name].call(has)
    const { status, body } = await ask(people.admin, name, input)
    expect([name, status, body]).toEqual([name, 200, expect.anything()])
  }
})
