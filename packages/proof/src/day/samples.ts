import pg from 'pg'
import { TICK_MS, ticksOf } from '../bench/cpu.ts'
import type { Outage } from './outages.ts'
import { memoryField } from '../bench/server.ts'

/** The cost of a moment of the day: processor in ms so far, memory in MB. */
export interface Sample {
  readonly atMs: number
  readonly nodeCpuMs: number
  readonly postgresCpuMs: number
  readonly nodeMb: number
  /** Private memory of the database's processes, without what they share. */
  readonly postgresMb: number
  readonly connections: number
  readonly active: number
  /** Sessions that wait for a lock. */
  readonly lockWaits: number
  /** Events that are written and not yet published, and the age of the oldest. */
  readonly unpublished: number
  readonly eventLagMs: number
  /** The server was away, or somebody waited for it still. */
  readonly isOutage: boolean
  readonly walBytes: number
}
interface Row {
  pids: number[]
  connections: number
  active: number
  waits: number
  unpublished: number
  lag: number
  wal: string
}

const INTERVAL_MS = 1_000
const query = (isShared: boolean): string => `select
  (select array_agg(pid) from pg_stat_activity where ${isShared ? 'datname = current_database()' : 'true'} and pid <> pg_backend_pid()) as pids,
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
  (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()) as active,
  (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits,
  (select count(*)::int from events where pos is null) as unpublished,
  (select coalesce(extract(epoch from clock_timestamp() - min(created_at)) * 1000, 0)::int from events where pos is null) as lag,
  (select wal_bytes::text from pg_stat_wal) as wal`

/** Looks every second at the processes of a day. */
export class Sampler {
  readonly samples: Sample[] = []
  readonly #client: pg.Client
  readonly #isShared: boolean
  readonly #began: number
  readonly #outages: readonly Outage[]
  readonly #ticks = new Map<number, number>()
  readonly #nodes = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  private constructor(client: pg.Client, isShared: boolean, began: number, outages: readonly Outage[]) {
    this.#outages = outages
    this.#client = client
    this.#isShared = isShared
    this.#began = began
  }

  /** `isShared`: other databases on the same server are not counted. `pid` answers the process of the server. */
  static async start(
    { url, isShared }: { url: string; isShared: boolean },
    began: number,
    pid: () => number,
    outages: readonly Outage[] = [],
  ): Promise<Sampler> {
    const client = new pg.Client({ connectionString: url, application_name: 'day' })
    await client.connect()
    const sampler = new Sampler(client, isShared, began, outages)
    await sampler.#look(pid())
    let isBusy = false
    sampler.#timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      sampler.#looking = sampler.#look(pid())
        .catch(() => undefined)
        .finally(() => (isBusy = false))
    }, INTERVAL_MS)
    return sampler
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#client.end()
  }

  async #look(node: number): Promise<void> {
    const { rows } = await this.#client.query<Row>(query(this.#isShared))
    const row = rows[0]
    if (!row) return
    this.#nodes.add(node)
    const backends = row.pids ?? []
    // A process that has ended keeps what it used.
    await Promise.all(
      [node, ...backends].map(async id => {
        const ticks = await ticksOf(id)
        if (ticks > 0) this.#ticks.set(id, ticks)
      }),
    )
    const sizes = await Promise.all(backends.map(id => memoryField(id, 'RssAnon')))
    const cpuOf = (isNode: boolean): number =>
      [...this.#ticks].reduce((sum, [id, ticks]) => sum + (this.#nodes.has(id) === isNode ? ticks : 0), 0) *
      TICK_MS
    this.samples.push({
      atMs: performance.now() - this.#began,
      nodeCpuMs: cpuOf(true),
      postgresCpuMs: cpuOf(false),
      nodeMb: (await memoryField(node, 'VmRSS')) ?? 0,
      postgresMb: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
      connections: row.connections,
      active: row.active,
      lockWaits: row.waits,
      unpublished: row.unpublished,
      eventLagMs: Math.max(0, row.lag),
      walBytes: Number(row.wal),
      isOutage: this.#outages.some(({ to }) => to === Number.POSITIVE_INFINITY),
    })
  }
}
