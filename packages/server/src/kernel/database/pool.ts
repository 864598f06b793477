import pg from 'pg'
import type { Logger } from '../process/log.ts'
import { backingOffClient } from './backing-off-client.ts'
import { DatabaseProbe } from './database-probe.ts'

export const APP_ROLE = 'recado_app'

/**
 * Two pools of one database. `company` has row-level security; `platform` owns the tables and is for the
 * kernel and the platform alone.
 */
export interface Pools {
  readonly company: pg.Pool
  readonly platform: pg.Pool
  /** Whether the database answers. */
  readonly probe: DatabaseProbe
  end(): Promise<void>
}

// Counts and message numbers are far below 2^53, so they are numbers everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// All columns of times have a zone. A statement asks for the text of the wire by `at time zone 'UTC'`, which
// spares a date for each of them (`record.ts`).
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, toWireMoment)

/** `2026-11-21 12:00:00.5` to `2026-11-21T12:00:00.500Z`, as a date writes itself. */
export function toWireMoment(text: string): string {
  const time = text.length === 19 ? `${text.slice(11)}.000` : `${text.slice(11)}00`.slice(0, 12)
  return `${text.slice(0, 10)}T${time}Z`
}

const SESSION = [
  '-c timezone=UTC',
  // A stalled process keeps its locks, its leases included: it must release them before they expire.
  '-c idle_in_transaction_session_timeout=5s',
  '-c lock_timeout=10s',
  '-c statement_timeout=60s',
  // As the embedded server has it: data is on an SSD or in memory, and no query here is long enough to be
  // worth compiling.
  '-c random_page_cost=1.1',
  '-c jit=off',
].join(' ')

const QUERY_TIMEOUT_MS = 65_000

/** The connection of this error still waits for its answer, so it cannot be used again. */
export const isHung = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

const COMPANY = [
  `-c role=${APP_ROLE}`,
  // Only a unit of work writes, explicitly.
  '-c default_transaction_read_only=on',
  // Planning a page takes as long as reading it; values that decide a plan are in the SQL text, not
  // parameters.
  '-c plan_cache_mode=force_generic_plan',
].join(' ')

/**
 * Milliseconds after which the statements that wait for a database that is down are given up: the probe keeps new work
 * away, and a person who was already waiting, for a login for example, gets an answer.
 */
const GIVE_UP_MS = 8_000

/** A client has this in the driver, beyond its types. */
interface Wired {
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Maximum number of connections per pool. */
export interface PoolSizes {
  readonly company: number
  readonly platform: number
}

/** Those of a server. */
export const POOL_SIZES: PoolSizes = { company: 16, platform: 6 }

/** Opens both pools. `digestKey`: the key of the digests that triggers make, see `openDigestKey`. */
export function openPools(
  database: pg.PoolConfig,
  log: Logger,
  max = POOL_SIZES,
  digestKey = '',
  giveUpMs = GIVE_UP_MS,
): Pools {
  const Client = backingOffClient()
  const lines = new Set<pg.PoolClient>()
  const open = (name: keyof typeof max, options: string): pg.Pool => {
    const pool = new pg.Pool({
      ...database,
      // Pipelining: statements are sent without waiting for earlier responses; the order of statements and
      // responses stays.
      pipeline: true,
      max: max[name],
      options: `${options} -c app.digest_key=${digestKey}`,
      application_name: `recado ${name}`,
      connectionTimeoutMillis: 10_000,
      // Beyond `statement_timeout`: only a database that hangs, or a line that is dead, takes longer.
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      Client,
      // Beyond the safety look of the loops: a new connection costs more than what it is opened for.
      idleTimeoutMillis: 60_000,
    })
    logLostConnections(pool, name, log)
    pool.on('connect', client => lines.add(client))
    pool.on('remove', client => lines.delete(client))
    return pool
  }
  const company = open('company', `${SESSION} ${COMPANY}`)
  const platform = open('platform', SESSION)
  const isInUse = (): boolean =>
    [company, platform].some(pool => pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
  const probe = new DatabaseProbe(database, isInUse, { afterMs: giveUpMs, run: () => cutLines(lines, log) })
  return {
    company,
    platform,
    probe,
    end: async () => void (await Promise.all([company.end(), platform.end(), probe.end()])),
  }
}

function cutLines(lines: Iterable<pg.PoolClient>, log: Logger): void {
  log.warn('The database does not answer: what waits for it is given up.')
  // `end` would wait for the statements under way.
  for (const client of lines) cutLine(client)
}

/** Ends a connection whose statements are not awaited any more. */
export const cutLine = (client: pg.ClientBase): void =>
  (client as unknown as Wired).connection.stream.destroy()

function logLostConnections(pool: pg.Pool, name: string, log: Logger): void {
  pool.on('error', error =>
    log.warn({ pool: name, error: error.message }, 'An idle database connection was lost.'),
  )
  // A checked-out connection emits errors too; without a listener that would end the process.
  pool.on('connect', client =>
    client.on('error', error =>
      log.warn({ pool: name, error: error.message }, 'A database connection was lost.'),
    ),
  )
}
