// `npm run bench -- --growth 20000,200000`: the same calls on ten companies with so many tickets, ten messages each. Prints the
// milliseconds, the processor time and the blocks that the database touched for each call at each size, and how many times the
// largest takes what the smallest took. Blocks decide, as they are the same on a busy machine: on an embedded database, or one with
// `pg_stat_statements`; elsewhere the processor time.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { COUNTING } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import { openFilledDatabase, runBenchQuery } from './bench-database.ts'
import { loadBenchUsers } from './bench-users.ts'
import { listCalls, loadSamples } from './calls.ts'
import { cpuClock } from './cpu.ts'
import { fillCompanies } from './fill-database.ts'
import type { Flags } from './flags.ts'
import { insightCalls } from './insight-calls.ts'
import { LANES_OF_TICKETS } from './insight-data.ts'
import { LoadGenerator, roundToTenth } from './load.ts'
import { withServer } from './server.ts'
import { formatTable } from './table.ts'
import { writeCalls } from './writes.ts'

const MESSAGES_OF_TICKET = 10
const [COMPANIES, USERS] = [10, 120]
/** The same page at every size: how deep a page is costs apart. */
const DEEP_PAGE = 20
const [WARM_CALLS, CALLS, CALL_MS] = [20, 150, 20_000]
/** A call that touches so few blocks, or takes so few ms of processor, does not count as growing. */
const FLOOR = { blocks: 50, cpu: 1 } as const
/** How often the blocks of the smallest size a call may touch at the largest. */
const FLAT = 1.5
/** The blocks that an idle server touches in a second at most, ms between two looks, and until it is measured at any rate. */
const [IDLE_BLOCKS, IDLE_LOOK_MS, IDLE_WITHIN_MS] = [1_000, 3_000, 5 * 60_000]
/** Calls that are measured of those of the dashboard. */
const INSIGHT = /^(dashboard, 7|now board|kanban)/u

interface GrownCall {
  readonly name: string
  readonly ms: number
  readonly cpu: number
  readonly blocks: number
  readonly failed: number
}
export interface GrowthResult {
  readonly text: string
  /** Calls that grow with the store. */
  readonly growing: readonly string[]
  readonly failures: readonly string[]
}

/** Measures every call at each number of tickets. */
export async function measureGrowth(flags: Flags, progress: Progress): Promise<GrowthResult> {
  const sizes: { readonly tickets: number; readonly calls: readonly GrownCall[] }[] = []
  for (const tickets of flags.growth)
    sizes.push({ tickets, calls: await measureSize(flags, tickets, progress) })
  const names = sizes[0]?.calls.map(({ name }) => name) ?? []
  const rows = names.map(name => {
    const found = sizes.map(({ calls }) => calls.find(call => call.name === name))
    const measure = found.some(call => (call?.blocks ?? 0) > 0) ? 'blocks' : 'cpu'
    const [first, last] = [found[0], found.at(-1)].map(call => Math.max(call?.[measure] ?? 0, FLOOR[measure]))
    const factor = (last ?? 0) / (first ?? 1)
    return { name, found, factor: roundToTenth(factor) }
  })
  return {
    text: formatTable(
      ['call', ...flags.growth.flatMap(tickets => [`${tickets}: ms`, 'cpu ms', 'blocks']), 'factor'],
      rows.map(({ name, found, factor }) => [
        name,
        ...found.flatMap(call => [call?.ms ?? '', call?.cpu ?? '', call?.blocks ?? '']),
        factor,
      ]),
    ),
    growing: rows
      .filter(({ factor }) => factor > FLAT)
      .map(({ name, factor }) => `${name} (${factor} times)`),
    failures: sizes.flatMap(({ tickets, calls }) =>
      calls
        .filter(({ failed }) => failed > 0)
        .map(({ name, failed }) => `${failed} of "${name}" failed at ${tickets} tickets.`),
    ),
  }
}

async function measureSize(flags: Flags, tickets: number, progress: Progress): Promise<GrownCall[]> {
  progress.step(`${tickets} tickets: the database is filled`)
  const companies = Array.from({ length: COMPANIES }, () => ({
    users: USERS,
    tickets: tickets / COMPANIES,
    messages: MESSAGES_OF_TICKET,
  }))
  const database = await openFilledDatabase(flags, {
    name: `growth_${tickets}`,
    fill: async url => {
      await fillCompanies(url, companies, progress)
      await runBenchQuery(url, LANES_OF_TICKETS)
      await runBenchQuery(url, 'vacuum (analyze) tickets, ticket_tags, tags')
    },
    settings: COUNTING,
  })
  try {
    return await withServer(database.url, async ({ url, child }) => {
      progress.step(`${tickets} tickets: calls`)
      return measureEach(database.url, { url, pid: child.pid ?? 0 }, progress)
    })
  } finally {
    await database.close()
  }
}

/** Measures the calls one after the other. */
async function measureEach(
  databaseUrl: string,
  server: { readonly url: string; readonly pid: number },
  progress: Progress,
): Promise<GrownCall[]> {
  const samples = await loadSamples(databaseUrl)
  const actors = await loadBenchUsers(databaseUrl)
  const calls = [
    ...listCalls(actors, samples, DEEP_PAGE),
    ...insightCalls(actors).filter(({ name }) => INSIGHT.test(name)),
    ...writeCalls(actors, samples),
  ]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const cpu = cpuClock(server.pid, client)
    await client.query('create extension if not exists pg_stat_statements').catch(() => undefined)
    await waitUntilIdle(client)
    const found: GrownCall[] = []
    for (const { name, request } of calls) {
      progress.update(found.length, calls.length)
      const load = new LoadGenerator(server.url, request, 1, cpu)
      await load.slice(CALL_MS, { counts: false, most: WARM_CALLS })
      const before = await touchedBlocks(client)
      await load.slice(CALL_MS, { most: CALLS })
      const touched = (await touchedBlocks(client)) - before
      const { p50, cpu: cpuMs, failed } = await load.end()
      found.push({ name, ms: p50, cpu: roundToTenth(cpuMs), blocks: Math.round(touched / CALLS), failed })
    }
    return found
  } finally {
    await client.end()
  }
}

/** A new process has work of its own on a filled database, which would count as that of calls. */
async function waitUntilIdle(client: pg.Client): Promise<void> {
  for (const end = performance.now() + IDLE_WITHIN_MS; performance.now() < end;) {
    const before = await touchedBlocks(client)
    await wait(IDLE_LOOK_MS)
    const touched = (await touchedBlocks(client)) - before
    if (touched < (IDLE_BLOCKS * IDLE_LOOK_MS) / 1_000) return
  }
}

/** The blocks that the statements of companies have touched so far; zero on a server that does not count them. */
const touchedBlocks = async (client: pg.Client): Promise<number> =>
  client
    .query<{ blocks: string | null }>(
      `select sum(shared_blks_hit + shared_blks_read) as blocks from pg_stat_statements
       where toplevel and userid = 'recado_app'::regrole and dbid = (select oid from pg_database where datname = current_database())`,
    )
    .then(({ rows }) => Number(rows[0]?.blocks ?? 0))
    .catch(() => 0)
