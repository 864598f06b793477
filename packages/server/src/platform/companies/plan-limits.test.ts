import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  callDuringChange,
  client,
  makeSimulator,
  startTestServer,
  type Client,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'

// Browsers, tabs and scripts that create at the same moment, on two processes: none gets beyond the plan.

const LIMIT = 3
let server: TestServer
let peer: TestServer
let company: TestCompany
beforeAll(async () => {
  const simulator = makeSimulator()
  server = await startTestServer({ ...simulator, roles: 'api' })
  peer = await server.startPeer()
  company = await server.company({ plan: { users: LIMIT, connections: LIMIT, queues: LIMIT } })
  const db = server.context.platform
  await db.deleteFrom('user_queues').where('company_id', '=', company.id).execute()
  await db.deleteFrom('queues').where('company_id', '=', company.id).execute()
  await db
    .deleteFrom('users')
    .where('company_id', '=', company.id)
    .where('id', '<>', company.ana.id)
    .execute()
})
afterAll(async () => {
  await peer.close()
  await server.close()
})

const color = (n: number) => `#0000${String(n).padStart(2, '0')}`
const CREATE: Record<
  'users' | 'connections' | 'queues',
  (as: Client, n: number) => Promise<{ status: number; body: unknown }>
> = {
  users: (as, n) =>
    as.call(ROUTES.createUser, {
      body: { name: `Zeca ${n}`, email: `zeca.${n}@acme.example`, password: 'Segredo-de-Zeca-1' },
    }),
  connections: (as, n) =>
    as.call(ROUTES.createWhatsapp, { body: { name: `Loja ${n}`, provider: 'simulator' } }),
  queues: (as, n) => as.call(ROUTES.createQueue, { body: { name: `Fila ${n}`, color: color(n) } }),
}
const count = async (table: keyof typeof CREATE): Promise<number> =>
  (
    await server.context.platform
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', company.id)
      .execute()
  ).length

it.each(['users', 'connections', 'queues'] as const)(
  '20 %s that are created at once end at a limit of 3, and the others hear the limit',
  async table => {
    const before = await count(table)
    const elsewhere = client(peer.url, company.ana.token)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => CREATE[table](n % 2 === 0 ? company.ana : elsewhere, n)),
    )
    expect(await count(table)).toBe(LIMIT)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT - before)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { body } of refused)
      expect(body).toEqual({ error: 'ERR_PLAN_LIMIT', limit: table, max: LIMIT })
  },
)

// Seen red: the statement that waited found no row, because it still looked for the plan of before.
it('a creation that waits while the plan changes has the limit of the new plan', async () => {
  const larger = await server.company({ plan: { users: LIMIT, connections: LIMIT, queues: LIMIT + 1 } })
  const { status } = await callDuringChange(
    server.context,
    'update companies set plan_id = (select plan_id from companies where id = $1) where id = $2',
    [larger.id, company.id],
    () => CREATE.queues(company.ana, 90),
  )
  expect(status).toBe(200)
})
