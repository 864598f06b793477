import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { copyDatabase } from '../../testing/index.ts'
import { Leases } from '../work/lease.ts'
import { StaleOwner, type Fence } from '../database/fence.ts'
import { makeLogger } from '../process/log.ts'
import { openPools, type Pools } from '../database/pool.ts'
import { PUBLISHER, publish, publishOnce } from './publisher.ts'
import { Relay, type PublishedEvent } from './relay.ts'
import { startChild } from '../testing/child.ts'
import { systemClock } from '../process/clock.ts'
import { Wakes } from '../work/wakes.ts'

const log = makeLogger({ level: 'silent' })
const makeContext = () => ({
  clock: systemClock,
  log,
  pools,
  leases: new Leases(pools.platform, log),
  wakes: new Wakes(async () => undefined),
})
let database: Awaited<ReturnType<typeof copyDatabase>>
let pools: Pools
let acme: number
let bravo: number
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  pools = openPools({ connectionString: database.url }, log, { company: 20, platform: 8 })
  const plan = (
    await pools.platform.query<{ id: number }>(`insert into plans (name) values ('Teste') returning id`)
  ).rows[0]?.id
  const company = async (name: string) =>
    (
      await pools.platform.query<{ id: number }>(
        `insert into companies (name, plan_id) values ($1, $2) returning id`,
        [name, plan],
      )
    ).rows[0]?.id ?? 0
  acme = await company('Acme')
  bravo = await company('Bravo')
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await pools.end()
  await database.drop()
})

/** An uncommitted unit of work that published `texts`. */
async function open(
  companyId: number,
  ...texts: string[]
): Promise<{ commit(): Promise<void>; rollback(): Promise<void> }> {
  const client = await pools.company.connect()
  await client.query(`begin read write; set local app.company_id = '${companyId}'`)
  for (const text of texts)
    await client.query(`insert into events (name, payload, rooms) values ('tag', $1, '{staff}')`, [
      JSON.stringify({ text }),
    ])
  const end = (how: string) => async () => {
    await client.query(how)
    client.release()
  }
  return { commit: end('commit'), rollback: end('rollback') }
}
const tell = async (companyId: number, ...texts: string[]): Promise<void> =>
  (await open(companyId, ...texts)).commit()
const fenced = async (): Promise<Fence> => {
  const fence = await new Leases(pools.platform, log).take(PUBLISHER)
  if (!fence) throw new Error('Somebody else publishes.')
  return fence
}
interface Row {
  company_id: number
  seq: number | null
  pos: number | null
  text: string
}
const logged = async (): Promise<Row[]> =>
  (
    await pools.platform.query<Row>(
      `select company_id, seq, pos, payload ->> 'text' as text from events order by pos nulls last, id`,
    )
  ).rows
/** Publishes until so many events got their numbers. */
async function publishes(fence: Fence, count: number): Promise<void> {
  let published = 0
  await vi.waitFor(
    async () => {
      published += await publishOnce(pools.platform, fence)
      if (published < count) throw new Error(`Published ${published} of ${count}.`)
    },
    { interval: 10, timeout: 15_000 },
  )
  expect(published).toBe(count)
}
const heardBy = (companyId: number, rows: Row[]) =>
  rows.filter(row => row.company_id === companyId).map(row => [row.seq, row.text])

describe('the publisher', () => {
  it('numbers what each company told from one, without gaps', async () => {
    const fence = await fenced()
    await tell(acme, 'a1', 'a2')
    await tell(bravo, 'b1')
    await tell(acme, 'a3')
    await publishes(fence, 4)
    const rows = await logged()
    expect(heardBy(acme, rows)).toEqual([
      [1, 'a1'],
      [2, 'a2'],
      [3, 'a3'],
    ])
    expect(heardBy(bravo, rows)).toEqual([[1, 'b1']])
    expect(await publishOnce(pools.platform, fence)).toBe(0)
  })

  it('tells in the order in which a row was held, whoever began first', async () => {
    const fence = await fenced()
    const [later, between, first] = [
      await pools.company.connect(),
      await pools.company.connect(),
      await pools.company.connect(),
    ]
    for (const client of [later, between, first]) {
      await client.query(`begin read write; set local app.company_id = '${acme}'`)
      // From here on it has its place among the transactions of the server.
      await client.query('select pg_current_xact_id()')
    }
    const say = (client: pg.PoolClient, text: string) =>
      client.query(`insert into events (name, payload, rooms) values ('tag', $1, '{staff}')`, [
        JSON.stringify({ text }),
      ])
    const key = 42
    await first.query('select pg_advisory_xact_lock($1)', [key])
    const waiting = later.query('select pg_advisory_xact_lock($1)', [key])
    await say(first, 'held it first')
    await first.query('commit')
    await waiting
    await say(later, 'held it later')
    await later.query('commit')
    await publishes(fence, 2)
    await between.query('rollback')
    for (const client of [later, between, first]) client.release()
    expect(heardBy(acme, await logged())).toEqual([
      [1, 'held it first'],
      [2, 'held it later'],
    ])
  })

  it('waits for nobody who has told nothing', async () => {
    const fence = await fenced()
    const busy = await pools.company.connect()
    await busy.query(
      `begin read write; set local app.company_id = '${acme}'; insert into tags (name, color) values ('lenta', '#112233')`,
    )
    await tell(acme, 'meanwhile')
    expect(await publishOnce(pools.platform, fence)).toBe(1)
    await busy.query('rollback')
    busy.release()
  })

  it('finds the place of those under way beyond two thousand million events', async () => {
    const fence = await fenced()
    for (const start of [2_147_483_640, 4_294_967_290]) {
      await pools.platform.query(`select setval('events_id_seq', $1)`, [start])
      const slow = await open(acme, 'under way')
      for (let n = 0; n < 12; n++) await tell(acme, `${n}`)
      expect(await publishOnce(pools.platform, fence)).toBe(0)
      await slow.commit()
      await publishes(fence, 13)
    }
  })

  it('waits for whoever began earlier, so that nobody is told after the fact', async () => {
    const fence = await fenced()
    const slow = await open(acme, 'began first')
    await tell(acme, 'committed first')
    expect(await publishOnce(pools.platform, fence)).toBe(0)
    await slow.commit()
    await publishes(fence, 2)
    expect(heardBy(acme, await logged())).toEqual([
      [1, 'began first'],
      [2, 'committed first'],
    ])
  })

  it('leaves no gap for what was rolled back', async () => {
    const fence = await fenced()
    await tell(acme, 'a1')
    await (await open(acme, 'never')).rollback()
    await tell(acme, 'a2')
    await publishes(fence, 2)
    expect(heardBy(acme, await logged())).toEqual([
      [1, 'a1'],
      [2, 'a2'],
    ])
  })

  it('does nothing once another process publishes', async () => {
    const fence = await fenced()
    await tell(acme, 'a1')
    await pools.platform.query(`update leases set owner = 'another', epoch = epoch + 1 where name = $1`, [
      PUBLISHER,
    ])
    await expect(publishOnce(pools.platform, fence)).rejects.toThrow(StaleOwner)
    expect(heardBy(acme, await logged())).toEqual([[null, 'a1']])
  })

  it('catches up with more than one batch', async () => {
    const fence = await fenced()
    await pools.platform.query(
      `insert into events (company_id, name, payload, rooms) select $1, 'tag', json_build_object('text', n), '{staff}' from generate_series(1, 2500) n`,
      [acme],
    )
    await publishes(fence, 2_500)
    const rows = await logged()
    expect(rows.map(row => row.seq)).toEqual(Array.from({ length: 2_500 }, (_, n) => n + 1))
    expect(rows.map(row => row.text)).toEqual(Array.from({ length: 2_500 }, (_, n) => String(n + 1)))
  })
})

describe('many writers at once', () => {
  it('lose nothing: a reader hears every company in its order, without gaps, as it goes', async () => {
    const stop = new AbortController()
    const context = makeContext()
    const read: PublishedEvent[] = []
    const relay = new Relay(context, async event => {
      read.push(event)
    })
    await relay.start()
    const fence = await fenced()
    const publishing = publish(pools.platform, fence, stop.signal, context.wakes)
    const reading = relay.run()
    ends.push(async () => {
      stop.abort()
      await Promise.all([publishing, reading.stop()])
    })

    // Each writer keeps two units of work open and commits them in another order than they began; some are
    // thrown away.
    const kept: string[] = []
    const write = async (writer: number): Promise<void> => {
      for (let round = 0; round < 15; round++) {
        const company = (writer + round) % 3 === 0 ? bravo : acme
        const texts = (mark: string) => [1, 2, 3].map(n => `${writer}/${round}${mark}/${n}`)
        const [first, second] = [await open(company, ...texts('a')), await open(company, ...texts('b'))]
        await second.commit()
        kept.push(...texts('b'))
        if (round % 5 === 4) await first.rollback()
        else {
          await first.commit()
          kept.push(...texts('a'))
        }
        context.wakes.tell('published')
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    await vi.waitFor(
      () => {
        if (read.length < kept.length) throw new Error(`Heard ${read.length} of ${kept.length}.`)
      },
      { interval: 10, timeout: 15_000 },
    )

    expect(read.map(event => (event.payload as { text: string }).text).toSorted()).toEqual(kept.toSorted())
    for (const company of [acme, bravo]) {
      const heard = read.filter(event => event.companyId === company)
      expect(heard.map(event => event.seq)).toEqual(heard.map((_, n) => n + 1))
    }
    expect(read.every((event, n) => n === 0 || event.pos > (read[n - 1]?.pos ?? 0))).toBe(true)
    // One unit of work's events stay together and in order.
    const texts = read.map(event => (event.payload as { text: string }).text)
    for (const text of texts.filter(one => one.endsWith('/1'))) {
      const companyOf = read[texts.indexOf(text)]?.companyId
      const own = texts.filter(
        (one, n) => read[n]?.companyId === companyOf && one.startsWith(text.slice(0, -1)),
      )
      expect(own).toEqual([1, 2, 3].map(n => `${text.slice(0, -1)}${n}`))
    }
  })
})

it('a killed publisher is replaced, and what was told meanwhile is heard', async () => {
  const TTL = 1_500
  const child = startChild('holder-process.ts', database.url, PUBLISHER, String(TTL))
  await child.says('held')
  const leases = new Leases(pools.platform, log, TTL)
  const { wakes } = makeContext()
  ends.push(leases.hold(PUBLISHER, (fence, signal) => publish(pools.platform, fence, signal, wakes)))
  await tell(acme, 'while the dead held it')
  await child.kill()
  await tell(acme, 'after its death')
  await vi.waitFor(
    async () => {
      expect(heardBy(acme, await logged())).toEqual([
        [1, 'while the dead held it'],
        [2, 'after its death'],
      ])
    },
    { interval: 20, timeout: 15_000 },
  )
})

it('a relay keeps its order when the connection is lost under way', async () => {
  const fence = await fenced()
  const context = makeContext()
  const read: number[] = []
  let isBroken = false
  const relay = new Relay(context, async ({ seq }) => {
    if (seq === 3 && !isBroken) {
      isBroken = true
      throw new Error('The sockets were not ready.')
    }
    read.push(seq)
  })
  await relay.start()
  const reading = relay.run()
  ends.push(() => reading.stop())
  await tell(acme, 'a1', 'a2', 'a3', 'a4')
  await publishes(fence, 4)
  context.wakes.notifiers.relay.notify()
  await vi.waitFor(
    () => {
      expect(read).toEqual([1, 2, 3, 4])
    },
    { interval: 10, timeout: 15_000 },
  )
})

it('the app’s role may tell, but neither number nor unsay', async () => {
  await tell(acme, 'a1')
  const client = new pg.Client({ connectionString: database.url, options: '-c role=recado_app' })
  await client.connect()
  ends.push(() => client.end())
  for (const statement of [
    `update events set seq = 1`,
    `delete from events`,
    `select nextval('events_pos_seq')`,
    `insert into event_counters (company_id) values (${acme})`,
  ])
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
})
