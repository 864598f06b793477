import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeLogger } from '../process/log.ts'
import { copyDatabase } from '../../testing/database.ts'
import { openDatabaseLine, type DatabaseLine } from '../../testing/database-line.ts'
import { openPools, type Pools } from './pool.ts'

const log = makeLogger({ level: 'silent' })
let database: Awaited<ReturnType<typeof copyDatabase>>
let line: DatabaseLine
let pools: Pools
beforeAll(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  line = await openDatabaseLine(database.url)
  pools = openPools({ connectionString: line.url }, log, { company: 2, platform: 2 }, '', 1_000)
})
afterAll(async () => {
  await pools.end()
  line.close()
  await database.drop()
})

it(
  'whoever waits for a database that hangs is told so, and is served once it is back',
  { tags: ['deep'] },
  async () => {
    const ask = () => pools.platform.query<{ one: number }>('select 1 as one')
    const busy = await pools.company.connect()
    await Promise.all([ask(), busy.query('begin')])
    line.hang(true)
    const waiting = await Promise.allSettled([ask(), ask(), busy.query('select 1')])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    busy.release(true)
    line.hang(false)
    await expect
      .poll(() =>
        ask().then(
          ({ rows }) => rows[0]?.one,
          () => undefined,
        ),
      )
      .toBe(1)
  },
)
