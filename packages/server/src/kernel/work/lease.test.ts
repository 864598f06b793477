import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { copyDatabase } from '../../testing/index.ts'
import { LEASE, Leases } from './lease.ts'
import { FENCED_IDLE_MS, StaleOwner, type Fence } from '../database/fence.ts'
import { makeLogger } from '../process/log.ts'
import { openPools, type Pools } from '../database/pool.ts'
import { systemViewer, withScope } from '../database/scope.ts'
import { startChild } from '../testing/child.ts'
import { Wakes } from './wakes.ts'
import type { AppContext } from '../process/app-context.ts'

const log = makeLogger({ level: 'silent' })
let database: Awaited<ReturnType<typeof copyDatabase>>
let pools: Pools
let context: AppContext
let company: number
beforeAll(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  pools = openPools({ connectionString: database.url }, log)
  const wakes = new Wakes(async () => undefined)
  context = { pools, clock: { now: () => new Date() }, log, wakes } as AppContext
  const plan = await pools.platform.query<{ id: number }>(
    `insert into plans (name) values ('Teste') returning id`,
  )
  company =
    (
      await pools.platform.query<{ id: number }>(
        `insert into companies (name, plan_id) values ('Acme', $1) returning id`,
        [plan.rows[0]?.id],
      )
    ).rows[0]?.id ?? 0
})
afterAll(async () => {
  await pools.end()
  await database.drop()
})

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
let count = 0
const SOON = { timeout: 30_000, interval: 20 }
const fresh = (): string => `lease-${++count}`
const process_ = (ttlMs?: number): Leases => new Leases(pools.platform, log, ttlMs)
const runsOut = (name: string) =>
  pools.platform.query(`update leases set expires_at = clock_timestamp() - interval '1 ms' where name = $1`, [
    name,
  ])
const must = (fence: Fence | undefined): Fence => {
  if (!fence) throw new Error('The lease was not given.')
  return fence
}

describe('a lease', () => {
  it('that is taken over wakes all loops, which its former holder may have told nothing', async () => {
    const [name, former] = [fresh(), process_()]
    await former.take(name)
    const wakes = new Wakes(async () => undefined)
    const looked = wakes.notifiers.sends.wait(new AbortController().signal, 60_000)
    ends.push(new Leases(pools.platform, log, LEASE.ttlMs, wakes).hold(name, async () => undefined))
    await runsOut(name)
    await looked
  }, 20_000)

  it('that is acquired while its holder stops starts no work, and is released', async () => {
    const [name, leases] = [fresh(), process_()]
    await leases.take(name)
    await leases.release(name)
    const blocker = await pools.platform.connect()
    await blocker.query('begin')
    await blocker.query('select from leases where name = $1 for update', [name])
    let starts = 0
    const stop = leases.hold(name, async () => void (starts += 1))
    await vi.waitUntil(
      async () =>
        (
          await pools.platform.query(
            `select from pg_locks where not granted and locktype in ('transactionid', 'tuple') and pid in
              (select pid from pg_stat_activity where datname = current_database())`,
          )
        ).rowCount,
      SOON,
    )
    const stopped = stop()
    await blocker.query('commit')
    blocker.release()
    await stopped
    expect(starts).toBe(0)
    expect(await process_().take(name)).toBeDefined()
  })
  it('is held by one, who may renew it', async () => {
    const [name, one, other] = [fresh(), process_(), process_()]
    const fence = must(await one.take(name))
    expect(await other.take(name)).toBeUndefined()
    expect(await one.take(name)).toEqual(fence)
    expect(await other.take(fresh())).toBeDefined()
  })

  it('is given to one of many who ask at once', async () => {
    const name = fresh()
    const given = await Promise.all(Array.from({ length: 12 }, () => process_().take(name)))
    expect(given.filter(Boolean)).toHaveLength(1)
  })

  it('is not held up by a process that stands still in the middle of a fenced write', async () => {
    for (const pool of [pools.company, pools.platform]) {
      const { rows } = await pool.query<{ ms: string }>(
        `select setting as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`,
      )
      expect(Number(rows[0]?.ms)).toBeGreaterThan(0)
      expect(Number(rows[0]?.ms)).toBeLessThan(LEASE.ttlMs)
    }
    const fence = must(await process_().take(fresh()))
    await withScope(context, systemViewer(company), async scope => {
      await scope.fence(fence)
      const { rows } = await sql<{
        idle: string
      }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(scope.db)
      expect(rows).toEqual([{ idle: `${FENCED_IDLE_MS}ms` }])
    })
  })

  it('of a dead process is free at once for one that knows itself alone', async () => {
    const [name, dead, alone] = [fresh(), process_(), process_()]
    const fence = must(await dead.take(name))
    expect(await alone.take(name)).toBeUndefined()
    await alone.endAll()
    expect(must(await alone.take(name)).epoch).toBe(fence.epoch + 1n)
    await expect(withScope(context, systemViewer(company), scope => scope.fence(fence))).rejects.toThrow(
      StaleOwner,
    )
  })

  it('changes hands at once when it is released, with a higher epoch', async () => {
    const [name, one, other] = [fresh(), process_(), process_()]
    const fence = must(await one.take(name))
    await one.release(name)
    expect(must(await other.take(name)).epoch).toBe(fence.epoch + 1n)
    expect(await one.take(name)).toBeUndefined()
  })

  it('keeps its epoch when its holder comes back before anybody else', async () => {
    const [name, one] = [fresh(), process_()]
    const fence = must(await one.take(name))
    await runsOut(name)
    expect(await one.take(name)).toEqual(fence)
  })

  it('released by whoever no longer holds it stays where it is', async () => {
    const [name, one, other] = [fresh(), process_(), process_()]
    await one.take(name)
    await runsOut(name)
    await other.take(name)
    await one.release(name)
    expect(await process_().take(name)).toBeUndefined()
  })
})

describe('a fence', () => {
  const note = (fence: Fence, between: () => Promise<unknown> = async () => undefined) =>
    withScope(context, systemViewer(company), async scope => {
      await scope.fence(fence)
      await between()
      await scope.db
        .insertInto('tags')
        .values({ name: `tag ${++count}`, color: '#112233' })
        .execute()
    })
  const notes = async () => (await pools.platform.query(`select 1 from tags`)).rowCount ?? 0

  it('lets its holder write, and refuses all that a stale owner writes', async () => {
    const [name, one, other] = [fresh(), process_(), process_()]
    const fence = must(await one.take(name))
    const before = await notes()
    await note(fence)
    await runsOut(name)
    await expect(note(fence)).rejects.toThrow(StaleOwner)
    const next = must(await other.take(name))
    await expect(note(fence)).rejects.toThrow(StaleOwner)
    await note(next)
    expect(await notes()).toBe(before + 2)
  })

  it('refuses whoever lost the lease and was given it again under another epoch', async () => {
    const [name, one, other] = [fresh(), process_(), process_()]
    const fence = must(await one.take(name))
    await one.release(name)
    await other.take(name)
    await other.release(name)
    expect(must(await one.take(name)).epoch).toBe(fence.epoch + 2n)
    await expect(note(fence)).rejects.toThrow(StaleOwner)
  })

  it('makes a takeover wait for what its holder is writing, and its own renewal not', async () => {
    const [name, one, other] = [fresh(), process_(), process_()]
    const fence = must(await one.take(name))
    let takeover: Promise<Fence | undefined> | undefined
    let isOver = false
    await note(fence, async () => {
      expect(await one.take(name)).toEqual(fence)
      await runsOut(name)
      takeover = other.take(name).finally(() => {
        isOver = true
      })
      await vi.waitFor(
        async () => {
          const { rowCount } = await pools.platform.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into leases%'`,
          )
          if (rowCount !== 1) throw new Error('Nobody waits.')
        },
        { interval: 10 },
      )
      expect(isOver).toBe(false)
    })
    expect(must(await takeover).epoch).toBe(fence.epoch + 1n)
  })
})

describe('holding', () => {
  /** Holds a lease, and records start and abort. */
  function hold(leases: Leases, name: string) {
    const [began, lost] = [Promise.withResolvers<Fence>(), Promise.withResolvers<void>()]
    const release = leases.hold(name, async (fence, signal) => {
      began.resolve(fence)
      await new Promise<void>(resolve => {
        signal.addEventListener('abort', () => resolve())
      })
      lost.resolve()
    })
    ends.push(release)
    return { began: began.promise, lost: lost.promise, release }
  }

  it('ends before anybody else may begin', async () => {
    const name = fresh()
    const first = hold(process_(), name)
    await first.began
    const second = hold(process_(), name)
    let isEnded = false
    void first.lost.then(() => {
      isEnded = true
    })
    const released = first.release()
    await second.began
    expect(isEnded).toBe(true)
    await released
  })

  it('is told when somebody else has it', async () => {
    const name = fresh()
    const first = hold(process_(), name)
    await first.began
    await pools.platform.query(
      `update leases set owner = 'somebody', epoch = epoch + 1, expires_at = clock_timestamp() + interval '1 minute' where name = $1`,
      [name],
    )
    await expect(first.lost).resolves.toBeUndefined()
  })

  it('ends when nobody can tell for how long it may', async () => {
    const name = fresh()
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    pool.on('error', () => undefined)
    const cut = hold(new Leases(pool, log, 1_500), name)
    await cut.began
    await pool.end()
    await expect(cut.lost).resolves.toBeUndefined()
  })

  it('begins again after what it was held for has failed', async () => {
    let times = 0
    const [name, again] = [fresh(), Promise.withResolvers<void>()]
    ends.push(
      process_().hold(name, async () => {
        if (++times > 1) return again.resolve()
        throw new Error('It failed.')
      }),
    )
    await again.promise
    expect(times).toBe(2)
  })

  it(
    'passes to another process within ten seconds when its holder is killed',
    { tags: ['deep'] },
    async () => {
      expect(LEASE.ttlMs + 2 * LEASE.renewMs).toBeLessThan(10_000)
      const name = fresh()
      const child = startChild('holder-process.ts', database.url, name, String(LEASE.ttlMs))
      await child.says('held')
      const heir = hold(process_(), name)
      await child.kill()
      const killedAt = performance.now()
      expect((await heir.began).epoch).toBe(2n)
      expect(performance.now() - killedAt).toBeLessThan(10_000)
    },
  )
})
