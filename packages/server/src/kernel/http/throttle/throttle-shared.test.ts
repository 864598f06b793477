import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../../../testing/database.ts'
import { RATES } from './rates.ts'
import type { Throttle } from './throttle.ts'
import { THROTTLE_TABLE, makeThrottle } from './throttle.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let pools: pg.Pool[]
/** Two processes on one database. */
let one: Throttle
let two: Throttle
beforeAll(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  pools = [0, 1].map(() => new pg.Pool({ connectionString: database.url }))
  // The database may be dropped while the last of their connections is still saying goodbye.
  for (const pool of pools) pool.on('error', () => undefined)
  const [first, second] = pools.map(postgres => makeThrottle({ store: { postgres }, secret: 'test' }))
  if (!first || !second) throw new Error('There must be two.')
  ;[one, two] = [first, second]
})
afterAll(async () => {
  await Promise.all(pools.map(pool => pool.end()))
  await database.drop()
})

describe('the throttle of two processes', () => {
  it('lets five guesses through in all, however they are spread and however fast they come', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? one : two).hit('login', 'ana|1.2.3.4')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await two.hit('login', 'ana|1.2.3.4')).toMatchObject({ ok: false })
    await one.forget('login', 'ana|1.2.3.4')
    expect(await two.hit('login', 'ana|1.2.3.4')).toEqual({ ok: true })
  })

  it('remembers in both how often somebody went too far', async () => {
    const waits: unknown[] = []
    for (const process of [one, two, one, two]) {
      let answer = await process.hit('login', 'beto|1.2.3.4')
      while (answer.ok) answer = await process.hit('login', 'beto|1.2.3.4')
      waits.push(answer.retryAfter)
      await pools[0]?.query(`update ${THROTTLE_TABLE} set expire = 1 where key like 'login:%'`)
    }
    expect(waits).toEqual([900, 1800, 3600, 3600])
  })

  it('stores nothing that names a person or an address', async () => {
    await one.hit('login', 'celia@bravo.example|203.0.113.77')
    const rows = await pools[0]?.query<{ key: string }>(`select key from ${THROTTLE_TABLE}`)
    expect(rows?.rows.length).toBeGreaterThan(0)
    for (const { key } of rows?.rows ?? []) expect(key).toMatch(/^[\w-]+:[\w-]{43}$/u)
  })

  it('goes on in memory while the database does not answer', async () => {
    const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 200 })
    const alone = makeThrottle({ store: { postgres: nowhere }, secret: 'test' })
    for (let n = 0; n < RATES.signup.times; n += 1)
      expect(await alone.hit('signup', '1.2.3.4')).toEqual({ ok: true })
    expect(await alone.hit('signup', '1.2.3.4')).toMatchObject({ ok: false })
    await alone.forget('signup', '1.2.3.4')
    expect(await alone.hit('signup', '1.2.3.4')).toEqual({ ok: true })
    await nowhere.end()
  })
})
