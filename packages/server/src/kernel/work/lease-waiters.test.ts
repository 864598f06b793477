import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyDatabase } from '../../testing/index.ts'
import { Leases } from './lease.ts'
import { makeLogger } from '../process/log.ts'
import { openPools, type Pools } from '../database/pool.ts'
import { LeaseWaiters } from './lease-waiters.ts'

const log = makeLogger({ level: 'silent' })
let database: Awaited<ReturnType<typeof copyDatabase>>
let pools: Pools
beforeAll(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  pools = openPools({ connectionString: database.url }, log)
})
afterAll(async () => {
  await pools.end()
  await database.drop()
})

it('a lease that is given up is taken by whoever waits within half a second, and by one of them', async () => {
  const [first, second, third] = [1, 2, 3].map(() => new Leases(pools.platform, log, 60_000)) as [
    Leases,
    Leases,
    Leases,
  ]
  await first.take('wanted')
  const won: Leases[] = []
  const stops = [second, third].map(leases =>
    leases.hold('wanted', async (_, signal) => {
      won.push(leases)
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    }),
  )
  const began = performance.now()
  await first.release('wanted')
  await expect.poll(() => won.length, { interval: 5 }).toBe(1)
  expect(performance.now() - began).toBeLessThan(1_000)
  await Promise.all(stops.map(stop => stop()))
})

it('however many leases are waited for, one question at a time is asked', async () => {
  const holder = new Leases(pools.platform, log, 60_000)
  const names = Array.from({ length: 50 }, (_, n) => `many-${n}`)
  for (const name of names) await holder.take(name)
  let questions = 0
  const counting = {
    query: (...args: Parameters<typeof pools.platform.query>) => (
      (questions += 1),
      pools.platform.query(...args)
    ),
  }
  const vacancies = new LeaseWaiters(counting as unknown as typeof pools.platform)
  const stop = new AbortController()
  const waiting = Promise.all(names.slice(1).map(name => vacancies.until(name, stop.signal)))
  const free = vacancies.until('many-0', stop.signal)
  await holder.release('many-0')
  await free
  expect(questions).toBeLessThan(10)
  stop.abort()
  await waiting
  await vacancies.until('many-1', stop.signal)
})
