import { existsSync, realpathSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { readClusterMajor, DATABASE, makeCluster, removeHalfMade, ROLE } from './cluster.ts'
import { EmbeddedError, toEmbeddedError } from './embedded-error.ts'
import { lockHome } from './home-lock.ts'
import { keepRunning } from './keep-running.ts'
import { makeOpenFolder } from './private-folder.ts'
import { loadPassword } from './password.ts'
import { FALLBACK_FOLDER, placeCluster } from './placement.ts'
import { type DatabaseAddress, launch, type LaunchOptions } from './postmaster.ts'
import { buildSettings } from './settings.ts'
import { makeSocketFolder, PORT, removeSocketFolder } from './socket-folder.ts'

/** Start options of the embedded database. */
export interface EmbeddedOptions {
  /** Data folder; created if missing. */
  home: string
  /** Receives one sentence per event that an operator should know. */
  log: (line: string) => void
  /** Server settings on top of the usual ones, such as `fsync: 'off'` for a database that may be lost. */
  settings?: Record<string, string>
  /** A folder with PostgreSQL programs to use instead of the bundled ones (PG_BIN_DIR). */
  binDir?: string | undefined
  /** Root's cluster folder when the server user cannot enter `home`. */
  outside?: string
}

/** A running embedded database, reached as the superuser `recado`. */
export interface EmbeddedPostgres {
  url: string
  /** The same as `url`, for `pg.Pool`. */
  config: DatabaseAddress
  /** Whether this start created it. */
  firstStart: boolean
  /** Shuts the database down cleanly, then frees the data folder. Close every connection first. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in the data folder and keeps it running until `stop`, or until this process ends for any
 * reason.
 * @throws EmbeddedError, one sentence: the folder is in use, damaged, out of reach or of another version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedError(
      'The embedded database runs on Linux and macOS: on Windows set DATABASE_URL to a PostgreSQL server.',
    )
  }
  try {
    const home = realpathSync(makeOpenFolder(path.resolve(options.home)))
    const lock = lockHome(home)
    try {
      return await startLocked(home, options, () => lock.release())
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw toEmbeddedError(error, options.home)
  }
}

async function startLocked(
  home: string,
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { log, settings = {}, outside = FALLBACK_FOLDER, binDir = process.env['PG_BIN_DIR'] } = options
  const placement = placeCluster(home, outside, log)
  const major = readClusterMajor(placement.data)
  const binaries = findBinaries(placement, major, binDir)
  const password = loadPassword(home, major !== null)
  await removeHalfMade(placement.around)
  if (major === null)
    await makeCluster({ binaries, placement, password, durable: settings['fsync'] !== 'off' })

  const host = makeSocketFolder(placement)
  const config = { host, port: PORT, user: ROLE, password, database: DATABASE }
  const plan: LaunchOptions = {
    binaries,
    placement,
    settings: buildSettings({ socketFolder: host, port: PORT, major: binaries.major }, settings),
    config: { ...config, database: 'postgres' },
    logFile: path.join(home, 'postgres.log'),
    log,
  }
  if (existsSync(plan.logFile)) renameSync(plan.logFile, `${plan.logFile}.1`)
  const server = keepRunning(await launch(plan), () => launch(plan), log)
  const stop = async (): Promise<void> => {
    await server.stop()
    removeSocketFolder(placement.around)
    release()
  }
  try {
    return { url: formatUrl(config), config, firstStart: await makeDatabase(plan.config), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates the application's database if missing; true when created. */
async function makeDatabase(config: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

function formatUrl({ host, port, user, password, database }: DatabaseAddress): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
