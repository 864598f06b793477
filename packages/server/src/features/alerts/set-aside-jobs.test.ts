import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { fillCompany, makeSimulator } from '../../testing/index.ts'
import { acme, server, setupTestServer } from '../../testing/setup-test-server.ts'

setupTestServer(makeSimulator)

const list = async () => (await acme.ana.ok(ROUTES.listSetAsideJobs)).jobs
const setAside = () => fillCompany(server.context, acme.id, { userId: acme.beto.id })
const countQueued = async (job: string): Promise<number> => {
  const { rows } = await server.context.pools.platform.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = $1 and data ->> 'companyId' = $2`,
    [job, String(acme.id)],
  )
  return rows[0]?.count ?? 0
}

it('work that stopped is tried again once, however often an admin asks', async () => {
  const { setAsideJobId } = await setAside()
  expect(await list()).toMatchObject([{ id: setAsideJobId, kind: 'templates', wasLost: true }])
  const before = await countQueued('templates.sync')
  const answers = await Promise.all(
    [1, 2, 3].map(() => acme.ana.call(ROUTES.retrySetAsideJob, { params: { setAsideJobId } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect((await countQueued('templates.sync')) - before).toBe(1)
  expect(await list()).toEqual([])
})

it('work that an admin leaves undone is gone, and those of others stay', async () => {
  const [one, other] = [await setAside(), await setAside()]
  await acme.ana.ok(ROUTES.dismissSetAsideJob, { params: { setAsideJobId: one.setAsideJobId } })
  expect((await list()).map(({ id }) => id)).toEqual([other.setAsideJobId])
})

// Seen red: the queue of that name did not exist, and the answer was ERR_INTERNAL.
it('work of a kind that the server does not know stays, and says why', async () => {
  const { setAsideJobId } = await setAside()
  await server.context.pools.platform.query(
    `update pgboss.job set data = data || '{"job": "faxes.send"}' where id = $1`,
    [setAsideJobId],
  )
  const refused = await acme.ana.call(ROUTES.retrySetAsideJob, { params: { setAsideJobId } })
  expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_UNKNOWN_WORK' } })
  expect((await list()).map(({ kind }) => kind)).toContain('faxes')
  await acme.ana.ok(ROUTES.dismissSetAsideJob, { params: { setAsideJobId } })
})
