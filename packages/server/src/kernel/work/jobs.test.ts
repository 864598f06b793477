import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'
import { JobQueue, type MayCompanyWork } from './jobs.ts'
import type { JobKind } from './job-kind.ts'
import { makeLogger } from '../process/log.ts'
import { systemViewer, withScope, type Scope } from '../database/scope.ts'
import { startChild } from '../testing/child.ts'
import type { AppContext } from '../process/app-context.ts'

declare module './job-requests.ts' {
  interface Jobs {
    'test.note': { name: string }
    'test.slow': { name: string }
  }
}

let server: TestServer
let acme: TestCompany
let bravo: TestCompany
let queues: JobQueue[]
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' })
  acme = await server.company()
  bravo = await server.company({ name: 'Bravo' })
})
afterAll(() => server.close())
beforeEach(() => {
  queues = []
})
afterEach(async () => {
  for (const queue of queues) await queue.stop()
})

/** Another process's background work, with kinds of a test's own. */
async function workWith(
  kinds: Record<string, JobKind<never>>,
  mayCompanyWork?: MayCompanyWork,
): Promise<JobQueue> {
  const queue = new JobQueue(
    server.context.pools.platform,
    makeLogger({ level: 'silent' }),
    new Map(Object.entries(kinds)),
    mayCompanyWork,
  )
  queues.push(queue)
  await queue.start()
  return queue
}
/** The same world, but its scopes add jobs to this queue. */
const worldWith = (jobs: JobQueue): AppContext => ({ ...server.context, jobs })
const as = <T>(jobs: JobQueue, work: (scope: Scope) => Promise<T>, company = acme): Promise<T> =>
  withScope(worldWith(jobs), systemViewer(company.id), work)
const waiting = async (name: string): Promise<number> =>
  (
    await server.context.pools.platform.query(
      `select 1 from pgboss.job where name = $1 and state < 'completed'`,
      [name],
    )
  ).rowCount ?? 0
const note: JobKind<'test.note'> = {
  workers: 'housekeeping',
  run: (context, companyId, { name }) =>
    withScope(
      context,
      systemViewer(companyId),
      async scope => void (await scope.db.insertInto('tags').values({ name, color: '#112233' }).execute()),
    ),
}
const namesOf = async (company: TestCompany): Promise<string[]> =>
  (
    await server.context.platform
      .selectFrom('tags')
      .select('name')
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute()
  ).map(row => row.name)

describe('a job', () => {
  it('is added with the unit of work that wants it, or not at all', async () => {
    const jobs = await workWith({ 'test.note': note })
    await expect(
      as(jobs, async scope => {
        scope.enqueueJob({ job: 'test.note', args: { name: 'never' } })
        await scope.db.insertInto('tags').values({ name: 'never either', color: '#112233' }).execute()
        throw new Error('Nothing happened.')
      }),
    ).rejects.toThrow('Nothing happened.')
    expect(await waiting('test.note')).toBe(0)
    expect(await namesOf(acme)).not.toContain('never either')
    await as(jobs, async scope => {
      scope.enqueueJob({ job: 'test.note', args: { name: 'once' } })
      expect(await waiting('test.note')).toBe(0)
    })
    expect(await waiting('test.note')).toBe(1)
  })

  it('runs once, in the company that wanted it', async () => {
    const done = Promise.withResolvers<void>()
    const jobs = await workWith({
      'test.note': {
        workers: 'housekeeping',
        run: async (context, companyId, args) => {
          await note.run(context, companyId, args)
          if ((args as { name: string }).name === 'last') done.resolve()
        },
      },
    })
    await as(
      jobs,
      async scope => {
        scope.enqueueJob({ job: 'test.note', args: { name: 'for Bravo' } })
      },
      bravo,
    )
    await as(jobs, async scope => {
      scope.enqueueJob({ job: 'test.note', args: { name: 'last' } })
    })
    await jobs.work(worldWith(jobs))
    await done.promise
    expect(await namesOf(bravo)).toEqual(['for Bravo'])
    expect((await namesOf(acme)).filter(name => name === 'last')).toHaveLength(1)
    expect(await namesOf(acme)).not.toContain('for Bravo')
  })

  it('that failed runs again, and what it did before it failed did not happen', async () => {
    const done = Promise.withResolvers<void>()
    let tries = 0
    const jobs = await workWith({
      'test.slow': {
        workers: 'housekeeping',
        run: (context, companyId) =>
          withScope(context, systemViewer(companyId), async scope => {
            await scope.db
              .insertInto('tags')
              .values({ name: `try ${++tries}`, color: '#112233' })
              .execute()
            if (tries < 2) throw new Error('Not yet.')
            scope.afterCommit(() => done.resolve())
          }),
      },
    })
    await as(jobs, async scope => {
      scope.enqueueJob({ job: 'test.slow', args: { name: '' } })
    })
    await jobs.work(worldWith(jobs))
    await done.promise
    expect((await namesOf(acme)).filter(name => name.startsWith('try'))).toEqual(['try 2'])
  })

  it('of a company that may not work waits without a try, and runs once when it may', async () => {
    const mayWork = new Set([bravo.id])
    const asked = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const ran: number[] = []
    const jobs = await workWith(
      {
        'test.slow': {
          workers: 'housekeeping',
          waitsForCompany: true,
          run: async (_, companyId) => {
            ran.push(companyId)
            if (companyId === acme.id) done.resolve()
          },
        },
      },
      async companyId => {
        if (companyId === bravo.id) asked.resolve()
        return mayWork.has(companyId)
      },
    )
    for (const company of [acme, bravo])
      await as(jobs, async scope => scope.enqueueJob({ job: 'test.slow', args: { name: 'waits' } }), company)
    await jobs.work(worldWith(jobs))
    await asked.promise
    await vi.waitFor(() => expect(ran).toEqual([bravo.id]))
    expect(await waiting('test.slow')).toBe(1)
    mayWork.add(acme.id)
    await server.context.pools.platform.query(
      `update pgboss.job set start_after = now() where name = 'test.slow' and state < 'active'`,
    )
    await done.promise
    await vi.waitFor(async () => expect(await waiting('test.slow')).toBe(0))
    expect(ran).toEqual([bravo.id, acme.id])
  })

  it('is finished before a process stops', async () => {
    const [began, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isDone = false
    const jobs = await workWith({
      'test.slow': {
        workers: 'housekeeping',
        run: async () => {
          began.resolve()
          await go.promise
          isDone = true
        },
      },
    })
    await as(jobs, async scope => {
      scope.enqueueJob({ job: 'test.slow', args: { name: '' } })
    })
    await jobs.work(worldWith(jobs))
    await began.promise
    const stopped = jobs.stop()
    go.resolve()
    await stopped
    expect(isDone).toBe(true)
  })

  it(
    'of a worker that was killed runs again within 15 seconds',
    { tags: ['deep'], timeout: 30_000 },
    async () => {
      const done = Promise.withResolvers<string>()
      const jobs = await workWith({
        'test.slow': {
          workers: 'housekeeping',
          run: async (_, __, args) => done.resolve((args as { name: string }).name),
        },
      })
      const child = startChild(
        'worker-process.ts',
        (server.context.pools.platform.options as { connectionString: string }).connectionString,
        'test.slow',
      )
      await child.says('ready')
      await as(jobs, async scope => {
        scope.enqueueJob({ job: 'test.slow', args: { name: 'orphan' } })
      })
      await child.says('began')
      await jobs.work(worldWith(jobs))
      await child.kill()
      const killedAt = performance.now()
      expect(await done.promise).toBe('orphan')
      expect(performance.now() - killedAt).toBeLessThan(15_000)
    },
  )

  describe('that cannot be done', () => {
    /** A process takes the job and is killed; the database notices at once that its heartbeat is missing. */
    async function killWhileItRuns(): Promise<void> {
      const child = startChild(
        'worker-process.ts',
        (server.context.pools.platform.options as { connectionString: string }).connectionString,
        'test.slow',
      )
      await child.says('began')
      await child.kill()
      await server.context.pools.platform.query(
        `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'test.slow' and state = 'active'`,
      )
    }
    const listSetAside = async (): Promise<unknown[]> =>
      (
        await server.context.pools.platform.query(
          `select data from pgboss.job where name = 'jobs.setAside' and data ->> 'companyId' = $1`,
          [String(acme.id)],
        )
      ).rows.map(row => row.data)

    it(
      'is set aside for a person when a process ended with it twice, and the job behind it runs',
      { tags: ['deep'] },
      async () => {
        const ran: string[] = []
        const jobs = await workWith({
          'test.slow': {
            workers: 'housekeeping',
            run: async (_, __, args) => void ran.push((args as { name: string }).name),
          },
        })
        await as(jobs, async scope => scope.enqueueJob({ job: 'test.slow', args: { name: 'poison' } }))
        await killWhileItRuns()
        await killWhileItRuns()
        await jobs.work(worldWith(jobs))
        await as(jobs, async scope => scope.enqueueJob({ job: 'test.slow', args: { name: 'next' } }))
        await expect.poll(() => waiting('test.slow')).toBe(0)
        expect(ran).toEqual(['next'])
        expect(await listSetAside()).toEqual([
          { companyId: acme.id, job: 'test.slow', args: { name: 'poison' }, wasLost: true },
        ])
      },
    )

    it('runs once more after one process that ended with it', { tags: ['deep'] }, async () => {
      const ran: string[] = []
      const jobs = await workWith({
        'test.slow': {
          workers: 'housekeeping',
          run: async (_, __, args) => void ran.push((args as { name: string }).name),
        },
      })
      await as(jobs, async scope => scope.enqueueJob({ job: 'test.slow', args: { name: 'unlucky' } }))
      await killWhileItRuns()
      await jobs.work(worldWith(jobs))
      await expect.poll(() => ran).toEqual(['unlucky'])
    })

    it('is shown by its kind after its last try', async () => {
      const shown: unknown[] = []
      const jobs = await workWith({
        'test.slow': {
          workers: 'housekeeping',
          run: async () => {
            throw new Error('Never.')
          },
          setAside: async (_, __, args) => void shown.push(args),
        },
      })
      await as(jobs, async scope => scope.enqueueJob({ job: 'test.slow', args: { name: 'hopeless' } }))
      await server.context.pools.platform.query(
        `update pgboss.job set retry_count = 4, started_on = now() where name = 'test.slow'`,
      )
      await jobs.work(worldWith(jobs))
      await expect.poll(() => shown).toEqual([{ name: 'hopeless' }])
      expect(await waiting('test.slow')).toBe(0)
    })
  })
})
