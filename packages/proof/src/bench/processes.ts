// `npm run bench -- --processes`: one, two and four processes on one database, with their roles apart. Prints how many calls of a
// mix of reads and writes they answer in a second, their p99, and the processor time of a call of all of them together.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Progress } from '../kit/progress.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { openFilledDatabase } from './bench-database.ts'
import { loadBenchUsers } from './bench-users.ts'
import { listCalls, loadSamples } from './calls.ts'
import { TICK_MS, ticksOf, type CpuClock } from './cpu.ts'
import { fillCompanies } from './fill-database.ts'
import type { Flags } from './flags.ts'
import { LoadGenerator, roundToTenth, type LoadRequest, type Measurement } from './load.ts'
import { NODE_OPTIONS, productionEnv } from './server.ts'
import { formatTable } from './table.ts'
import { writeCalls } from './writes.ts'

const LAYOUTS: readonly (readonly string[])[] = [
  ['api,worker,channels'],
  ['api', 'worker,channels'],
  ['api', 'api', 'worker', 'channels'],
]
/** The calls of the mix: three reads for each write, as in a day. */
const MIX = ['tickets open', 'messages', 'tickets pending', 'update ticket'] as const
const [COMPANIES, USERS, TICKETS, MESSAGES_OF_TICKET] = [10, 120, 1_000, 10]
/** Calls at once of each process that answers. */
const CONCURRENCY = 16
const DEEP_PAGE = 20
const WARM_MS = 3_000

/** Measures each layout on the same database. */
export async function measureProcesses(
  flags: Flags,
  progress: Progress,
): Promise<{ text: string; failures: string[] }> {
  progress.step('the database is filled')
  const filling = { users: USERS, tickets: TICKETS, messages: MESSAGES_OF_TICKET }
  const database = await openFilledDatabase(flags, {
    name: 'processes',
    fill: url =>
      fillCompanies(
        url,
        Array.from({ length: COMPANIES }, () => filling),
        progress,
      ),
  })
  try {
    const found: { roles: string; measured: Measurement }[] = []
    for (const layout of LAYOUTS) {
      progress.step(`${layout.length} processes: ${layout.join(' + ')}`)
      found.push({ roles: layout.join(' + '), measured: await measureLayout(database.url, layout, flags) })
    }
    return {
      text: formatTable(
        ['processes', 'calls a second', 'p50 ms', 'p99 ms', 'processor ms a call'],
        found.map(({ roles, measured: { perSecond, p50, p99, cpu } }) => [
          roles,
          perSecond,
          p50,
          p99,
          roundToTenth(cpu),
        ]),
      ),
      failures: found.flatMap(({ roles, measured: { failed } }) =>
        failed > 0 ? [`${failed} calls to ${roles} failed.`] : [],
      ),
    }
  } finally {
    await database.close()
  }
}

async function measureLayout(url: string, layout: readonly string[], flags: Flags): Promise<Measurement> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-bench-'))
  const servers: ServerProcess[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const roles of layout)
      servers.push(
        await startServer({ ...productionEnv(folder), DATABASE_URL: url, RECADO_ROLES: roles }, NODE_OPTIONS),
      )
    const answering = servers.filter((_, index) => layout[index]?.includes('api'))
    return await measureTogether(answering, await cpuOfAll(servers, client), await mixOf(url), flags.seconds)
  } finally {
    await client.end()
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Calls all of them at once. Each has its own share of the people; the processor time of all is counted once. */
async function measureTogether(
  answering: readonly ServerProcess[],
  cpu: CpuClock,
  next: (n: number) => LoadRequest,
  seconds: number,
): Promise<Measurement> {
  const loads = answering.map(
    ({ url }, at) =>
      new LoadGenerator(
        url,
        n => next(n * answering.length + at),
        CONCURRENCY,
        () => Promise.resolve(0),
      ),
  )
  await Promise.all(loads.map(load => load.slice(WARM_MS, { counts: false })))
  const before = await cpu()
  await Promise.all(loads.map(load => load.slice(seconds * 1_000)))
  const spent = (await cpu()) - before
  const measured = await Promise.all(loads.map(load => load.end()))
  const sumOf = (value: (one: Measurement) => number): number =>
    measured.reduce((sum, one) => sum + value(one), 0)
  const perSecond = sumOf(one => one.perSecond)
  return {
    perSecond,
    p50: Math.max(...measured.map(({ p50 }) => p50)),
    p99: Math.max(...measured.map(({ p99 }) => p99)),
    cpu: spent / Math.max(1, perSecond * seconds),
    failed: sumOf(one => one.failed),
  }
}

/** The calls of the mix in turn. */
async function mixOf(url: string): Promise<(n: number) => LoadRequest> {
  const [actors, samples] = [await loadBenchUsers(url), await loadSamples(url)]
  const calls = [...listCalls(actors, samples, DEEP_PAGE), ...writeCalls(actors, samples)]
  const mix = MIX.flatMap(name => calls.find(call => call.name === name) ?? [])
  return n => (mix[n % mix.length] as (typeof mix)[number]).request(Math.floor(n / mix.length))
}

/** The processor time of all processes of Node and of the database. */
async function cpuOfAll(
  servers: readonly ServerProcess[],
  client: pg.Client,
): Promise<() => Promise<number>> {
  const known = new Map<number, number>()
  const read = async (): Promise<number> => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const pid of [...servers.map(({ child }) => child.pid ?? 0), ...rows.map(row => row.pid)])
      known.set(pid, await ticksOf(pid))
    return [...known.values()].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
  }
  await read()
  return read
}
