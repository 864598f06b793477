import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyDatabase } from '../../testing/index.ts'
import { makeLogger } from '../process/log.ts'
import { openPools, type Pools } from '../database/pool.ts'
import { Signals } from './signals.ts'

const SOON = { timeout: 5_000 }
const log = makeLogger({ level: 'silent' })
let database: Awaited<ReturnType<typeof copyDatabase>>
let pools: Pools
let admin: pg.Client
beforeAll(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  pools = openPools({ connectionString: database.url }, log)
  admin = new pg.Client({ connectionString: inject('server') })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await pools.end()
  await database.drop()
})

const name = (): string => new URL(database.url).pathname.slice(1)
const listeners = async (): Promise<number> =>
  (await admin.query(`select from pg_stat_activity where datname = $1 and query like 'listen %'`, [name()]))
    .rowCount ?? 0

it('a process that lost the database listens again afterwards, over one connection however long it took', async () => {
  const heard: number[] = []
  let published = 0
  const signals = new Signals(pools.platform, log)
  const stop = await signals.listen({
    published: () => published++,
    said: ({ companyId }) => heard.push(companyId),
  })
  expect(await listeners()).toBe(1)
  await admin.query(`alter database ${name()} with allow_connections false`)
  const before = published
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()])
  // Several tries in vain; each must not bring forth two.
  await new Promise(resolve => setTimeout(resolve, 2_800))
  expect(published).toBe(before)
  await admin.query(`alter database ${name()} with allow_connections true`)
  await expect.poll(() => published, SOON).toBe(before + 1)
  expect(await listeners()).toBe(1)
  // Missed events are fetched again, and signals arrive again.
  signals.say(7, 'presence' as never, {} as never, [])
  await expect.poll(() => heard, SOON).toEqual([7])
  await stop()
  await expect.poll(listeners, SOON).toBe(0)
})
