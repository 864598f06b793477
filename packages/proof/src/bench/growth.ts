// `npm run bench -- --growth 20000,200000`: the same calls on ten companies with so many tickets, ten messages each. Prints the
// milliseconds, the processor time and the blocks that the database touched for each call at each size, and how many times the
// largest takes what the smallest took. Blocks decide: they are the same on a busy machine.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
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
/** A call that touches so few blocks does not count as growing. */
const FLOOR_BLOCKS = 50
/** How often the blocks of the smallest size a call may touch at the largest. */
const FLAT = 1.5
/** A process of the database tells what it did after a second at the earliest. */
const TOLD_MS = 1_500
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
    const [first, last] = [found[0]?.blocks ?? 0, found.at(-1)?.blocks ?? 0]
    const factor = Math.max(last, FLOOR_BLOCKS) / Math.max(first, FLOOR_BLOCKS)
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
    const blocks = await blocksClock(client)
    const found: GrownCall[] = []
    for (const { name, request } of calls) {
      progress.update(found.length, calls.length)
      const load = new LoadGenerator(server.url, request, 1, cpu)
      await load.slice(CALL_MS, { counts: false, most: WARM_CALLS })
      const spent = await blocks()
      await load.slice(CALL_MS, { most: CALLS })
      const touched = await spent()
      const { p50, cpu: cpuMs, failed } = await load.end()
      found.push({ name, ms: p50, cpu: roundToTenth(cpuMs), blocks: Math.round(touched / CALLS), failed })
    }
    return found
  } finally {
    await client.end()
  }
}

/** Begins to count the blocks that the database touches beyond those of an idle server; answers how to end. */
async function blocksClock(client: pg.Client): Promise<() => Promise<() => Promise<number>>> {
  const read = async (): Promise<{ blocks: number; at: number }> => {
    await wait(TOLD_MS)
    const { rows } = await client.query<{ blocks: string }>(
      'select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()',
    )
    return { blocks: Number(rows[0]?.blocks ?? 0), at: performance.now() }
  }
  const [first, second] = [await read(), await read()]
  const idlePerMs = (second.blocks - first.blocks) / (second.at - first.at)
  return async () => {
    const from = await read()
    return async () => {
      const to = await read()
      return Math.max(0, to.blocks - from.blocks - idlePerMs * (to.at - from.at))
    }
  }
}
