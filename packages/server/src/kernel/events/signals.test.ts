import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyDatabase } from '../../testing/index.ts'
import { makeLogger } from '../process/log.ts'
import { openPools, type Pools } from '../database/pool.ts'
import { tellThrough, Wakes, type WakeName } from '../work/wakes.ts'
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

/** The wakes of a process that hears the others through its signals. */
const makeProcess = () => {
  const wakes = new Wakes(tellThrough(pools.platform))
  return { wakes, signals: new Signals(pools.platform, log, wakes) }
}
/** Counts how often a loop that rests for a minute is woken. */
const countWakes = ({ notifiers }: Wakes, loop: WakeName = 'inbox') => {
  const stop = new AbortController()
  let count = 0
  const waiting = (async () => {
    for (; !stop.signal.aborted; count++) await notifiers[loop].wait(stop.signal, 60_000)
  })()
  return {
    count: () => count,
    end: async () => {
      stop.abort()
      await waiting
    },
  }
}

it('what one process commits wakes a loop of another one within 50 ms', async () => {
  const [one, other] = [makeProcess(), makeProcess()]
  const stop = await other.signals.listen()
  const woken = countWakes(other.wakes)
  await expect.poll(woken.count, SOON).toBe(1)
  const took: number[] = []
  for (let n = 2; n < 12; n++) {
    const told = performance.now()
    one.wakes.tell('inbox')
    await expect.poll(woken.count, { ...SOON, interval: 2 }).toBe(n)
    took.push(performance.now() - told)
  }
  expect(took.toSorted((a, b) => a - b)[5]).toBeLessThan(50)
  await woken.end()
  await stop()
})

it('a process does not wake itself again by what it told the others', async () => {
  const [one, other] = [makeProcess(), makeProcess()]
  const stops = [await one.signals.listen(), await other.signals.listen()]
  const woken = countWakes(one.wakes)
  const later = countWakes(one.wakes, 'jobs')
  const told = countWakes(other.wakes)
  await expect.poll(() => [woken, later, told].map(({ count }) => count()), SOON).toEqual([1, 1, 1])
  one.wakes.tell('inbox')
  await expect.poll(told.count, SOON).toBe(2)
  // Notices come in their order, so the process has heard its own one then.
  other.wakes.tell('jobs')
  await expect.poll(later.count, SOON).toBe(2)
  expect(woken.count()).toBe(2)
  for (const { end } of [woken, later, told]) await end()
  for (const stop of stops) await stop()
})

it(
  'a process that lost the database listens again afterwards, over one connection however long it took',
  { tags: ['deep'] },
  async () => {
    const heard: number[] = []
    const { wakes, signals } = makeProcess()
    const stop = await signals.listen()
    signals.onSaid(({ companyId }) => heard.push(companyId))
    expect(wakes.isHearing).toBe(true)
    expect(await listeners()).toBe(1)
    await admin.query(`alter database ${name()} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()])
    // Several tries in vain; each must not bring forth two.
    await new Promise(resolve => setTimeout(resolve, 2_800))
    expect(wakes.isHearing).toBe(false)
    const woken = countWakes(wakes)
    await expect.poll(woken.count).toBe(1)
    await admin.query(`alter database ${name()} with allow_connections true`)
    await expect.poll(() => wakes.isHearing, SOON).toBe(true)
    // Nobody knows what was told meanwhile, so every loop looks.
    await expect.poll(woken.count, SOON).toBe(2)
    await woken.end()
    expect(await listeners()).toBe(1)
    // Missed events are fetched again, and signals arrive again.
    signals.say(7, 'presence' as never, {} as never, [])
    await expect.poll(() => heard, SOON).toEqual([7])
    await stop()
    await expect.poll(listeners, SOON).toBe(0)
  },
)
