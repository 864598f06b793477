// `npm run bench -- --growth 20000,200000`: the same calls on ten companies with so many tickets, ten messages each. Prints the
// milliseconds and the processor time of each call at each size, and how many times the largest takes what the smallest took.
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
/** A call that is so fast at both sizes does not count as growing: ms of processor. */
const FLOOR_MS = 1
/** How often the time at the smallest size a call may take at the largest. */
const FLAT = 1.5
/** Calls that are measured of those of the dashboard. */
const INSIGHT = /^(dashboard, 7|now board|kanban)/u

interface GrownCall {
  readonly name: string
  readonly ms: number
  readonly cpu: number
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
    const [first, last] = [found[0]?.cpu ?? 0, found.at(-1)?.cpu ?? 0]
    const factor = Math.max(last, FLOOR_MS) / Math.max(first, FLOOR_MS)
    return { name, found, factor: roundToTenth(factor) }
  })
  return {
    text: formatTable(
      ['call', ...flags.growth.flatMap(tickets => [`${tickets}: ms`, 'cpu ms']), 'cpu factor'],
      rows.map(({ name, found, factor }) => [
        name,
        ...found.flatMap(call => [call?.ms ?? '', call?.cpu ?? '']),
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
    const found: GrownCall[] = []
    for (const { name, request } of calls) {
      progress.update(found.length, calls.length)
      const load = new LoadGenerator(server.url, request, 1, cpu)
      await load.slice(CALL_MS, { counts: false, most: WARM_CALLS })
      await load.slice(CALL_MS, { most: CALLS })
      const { p50, cpu: cpuMs, failed } = await load.end()
      found.push({ name, ms: p50, cpu: roundToTenth(cpuMs), failed })
    }
    return found
  } finally {
    await client.end()
  }
}
