import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { TICK_MS, ticksOf } from '../bench/cpu.ts'
import type { Outage } from './outages.ts'
import { memoryField } from '../bench/server.ts'

/** The cost of a moment of the day: processor in ms so far, memory in MB. */
export interface Sample {
  readonly atMs: number
  readonly nodeCpuMs: number
  readonly postgresCpuMs: number
  /** Of the program that plays the day, and of the whole machine. */
  readonly loadCpuMs: number
  readonly machineCpuMs: number
  readonly nodeMb: number
  /** Private memory of the database's processes, without what they share. */
  readonly postgresMb: number
  readonly connections: number
  readonly active: number
  /** Sessions in the middle of something: active, or in a transaction. */
  readonly busy: number
  /** Sessions that wait for a lock. */
  readonly lockWaits: number
  /** Events that are written and not yet published, and the age of the oldest. */
  readonly unpublished: number
  readonly eventLagMs: number
  /** The server was away, or somebody waited for it still. */
  readonly isOutage: boolean
  readonly walBytes: number
  /** What Node and the processes of the database wrote to disk so far, the log of the database included. */
  readonly writtenBytes: number
}
interface Row {
  pids: number[]
  connections: number
  active: number
  busy: number
  statements: string[] | null
  waits: number
  unpublished: number
  lag: number
  wal: string
}

const query = (isShared: boolean): string => `select
  (select array_agg(pid) from pg_stat_activity where ${isShared ? 'datname = current_database()' : 'true'} and pid <> pg_backend_pid()) as pids,
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
  (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()) as active,
  (select count(*)::int from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()) as busy,
  (select array_agg(case when wait_event_type = 'Lock' then 'lock: ' else '' end || left(regexp_replace(query, '\\s+', ' ', 'g'), 90))
     from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()) as statements,
  (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits,
  (select count(*)::int from events where pos is null) as unpublished,
  (select coalesce(extract(epoch from clock_timestamp() - min(created_at)) * 1000, 0)::int from events where pos is null) as lag,
  (select wal_bytes::text from pg_stat_wal) as wal`

/** The processes that are looked at. */
export interface SampleScope {
  readonly url: string
  /** Other databases on the same server are not counted. */
  readonly isShared: boolean
  /** Answers the process of the server. */
  readonly pid: () => number
  readonly outages: readonly Outage[]
}

/** Looks again and again at the processes of a day. */
export class Sampler {
  readonly samples: Sample[] = []
  /** How often each statement was seen while it ran, or waited for a lock. */
  readonly statements = new Map<string, number>()
  readonly #client: pg.Client
  readonly #scope: SampleScope
  readonly #began: number
  readonly #ticks = new Map<number, number>()
  readonly #written = new Map<number, number>()
  readonly #nodes = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  private constructor(client: pg.Client, scope: SampleScope, began: number) {
    this.#client = client
    this.#scope = scope
    this.#began = began
  }

  /** Looks once now, and then at this interval. */
  static async start(scope: SampleScope, began: number, intervalMs = 1_000): Promise<Sampler> {
    const client = new pg.Client({ connectionString: scope.url, application_name: 'day' })
    await client.connect()
    const sampler = new Sampler(client, scope, began)
    await sampler.#look()
    let isBusy = false
    sampler.#timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      sampler.#looking = sampler.#look()
        .catch(() => undefined)
        .finally(() => (isBusy = false))
    }, intervalMs)
    return sampler
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#client.end()
  }

  async #look(): Promise<void> {
    const node = this.#scope.pid()
    const { rows } = await this.#client.query<Row>(query(this.#scope.isShared))
    const row = rows[0]
    if (!row) return
    this.#nodes.add(node)
    const backends = row.pids ?? []
    await this.#count([node, ...backends])
    const sizes = await Promise.all(backends.map(id => memoryField(id, 'RssAnon')))
    for (const statement of row.statements ?? [])
      this.statements.set(statement, (this.statements.get(statement) ?? 0) + 1)
    const own = process.cpuUsage()
    this.samples.push({
      atMs: performance.now() - this.#began,
      nodeCpuMs: this.#cpuOf(true),
      postgresCpuMs: this.#cpuOf(false),
      loadCpuMs: (own.user + own.system) / 1_000,
      machineCpuMs: await machineCpu(),
      nodeMb: (await memoryField(node, 'VmRSS')) ?? 0,
      postgresMb: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
      connections: row.connections,
      active: row.active,
      busy: row.busy,
      lockWaits: row.waits,
      unpublished: row.unpublished,
      eventLagMs: Math.max(0, row.lag),
      walBytes: Number(row.wal),
      writtenBytes: [...this.#written.values()].reduce((sum, bytes) => sum + bytes, 0),
      isOutage: this.#scope.outages.some(({ to }) => to === Number.POSITIVE_INFINITY),
    })
  }

  /** A process that has ended keeps what it used. */
  async #count(ids: readonly number[]): Promise<void> {
    await Promise.all(
      ids.map(async id => {
        const [ticks, bytes] = [await ticksOf(id), await writtenBytesOf(id)]
        if (ticks > 0) this.#ticks.set(id, ticks)
        if (bytes > 0) this.#written.set(id, bytes)
      }),
    )
  }
  #cpuOf(isNode: boolean): number {
    const used = [...this.#ticks].filter(([id]) => this.#nodes.has(id) === isNode)
    return used.reduce((sum, [, ticks]) => sum + ticks, 0) * TICK_MS
  }
}

/** Zero where /proc is unavailable, or belongs to somebody else. */
async function writtenBytesOf(id: number): Promise<number> {
  const io = await readFile(`/proc/${id}/io`, 'utf8').catch(() => '')
  return Number(/^write_bytes: (\d+)$/mu.exec(io)?.[1] ?? 0)
}

/** Processor time that the whole machine has used; zero where /proc is unavailable. */
async function machineCpu(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = stat
    .slice(0, stat.indexOf('\n'))
    .split(/\s+/u)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) * TICK_MS
}
