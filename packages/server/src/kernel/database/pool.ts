import type { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from '../process/log.ts'

export const APP_ROLE = 'recado_app'

/** Two doors to one database. `company` is held by row-level security; `platform` owns the tables and is for the kernel and the platform alone. */
export interface Pools {
  readonly company: pg.Pool
  readonly platform: pg.Pool
  end(): Promise<void>
}

// Counts and message numbers are far below 2^53, so they are numbers everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const SESSION = [
  '-c timezone=UTC',
  // A process that stands still keeps what it has locked, its leases included: it must let go before they run out.
  '-c idle_in_transaction_session_timeout=5s',
  '-c lock_timeout=10s',
  '-c statement_timeout=60s',
  // As the embedded server has it: data is on an SSD or in memory, and no query here is long enough to be worth compiling.
  '-c random_page_cost=1.1',
  '-c jit=off',
].join(' ')

const COMPANY = [
  `-c role=${APP_ROLE}`,
  // Only a unit of work writes, and it says so.
  '-c default_transaction_read_only=on',
  // Planning a page anew takes as long as reading it, and what a plan hangs on stands in the text, not in a value.
  '-c plan_cache_mode=force_generic_plan',
].join(' ')

/** How many connections each pool opens at most. */
export interface PoolSizes {
  readonly company: number
  readonly platform: number
}

/** Opens both pools. */
export function openPools(database: pg.PoolConfig, log: Logger, max: PoolSizes = { company: 16, platform: 6 }): Pools {
  const open = (name: keyof typeof max, options: string): pg.Pool => {
    const pool = new pg.Pool({
      ...database,
      // Statements leave without waiting for the answer to the one before; their order, and which answer belongs to which, stay as written.
      pipeline: true,
      max: max[name],
      options,
      application_name: `recado ${name}`,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
    })
    pool.on('error', error => log.warn({ pool: name, error: error.message }, 'An idle database connection was lost.'))
    // A connection that dies while it is checked out speaks up too; without a listener that would end the process.
    pool.on('connect', client => client.on('error', error => log.warn({ pool: name, error: error.message }, 'A database connection was lost.')))
    return pool
  }
  const company = open('company', `${SESSION} ${COMPANY}`)
  const platform = open('platform', SESSION)
  return { company, platform, end: async () => void (await Promise.all([company.end(), platform.end()])) }
}

const gathering = new WeakSet<Socket>()

/** What is asked of this connection until the next turn leaves in one write: each wakes the database, which costs more than what it says. */
export function corkWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}
