import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { ChannelDriver, ChannelClock } from '@recado/channels/port'
import { SimulatorHub, simulatorDriver } from '@recado/channels/simulator'
import { instagramDriver, messengerDriver } from '@recado/channels/messenger'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import pg from 'pg'
import { startEmbedded, EmbeddedError } from './embedded/index.ts'
import { hasCompanies } from './features/companies/index.ts'
import { ConfigError, localOrigin, readConfig, type Config } from './kernel/process/config.ts'
import type { AppContext } from './kernel/process/app-context.ts'
import type { Worker } from './kernel/process/feature.ts'
import { armFailpoints } from './kernel/process/failpoint.ts'
import { makeLogger, type Logger } from './kernel/process/log.ts'
import { startMemoryMonitor } from './kernel/process/gc.ts'
import { guardProcess } from './kernel/process/stray-faults.ts'
import { migrate, MigrationError } from './kernel/database/migrate.ts'
import { KeysError, loadOrMakeKeys } from './kernel/secrets/index.ts'
import { DEMO_PASSWORD } from './platform/demo/demo-data.ts'
import { isDemoUntouched, listDemoLogins, listOpenDemoLogins, seedDemo } from './platform/demo/demo.ts'
import { startSetUpNotices } from './platform/set-up/notices.ts'
import { start, type RunningServer } from './start.ts'

interface Database {
  readonly config: pg.PoolConfig
  /** The embedded database serves the one process that started it. */
  readonly isOwn: boolean
  stop(): Promise<void>
}

/** Resolves with the exit code once the process has stopped. */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const log = makeLogger({ level: config.logLevel })
  armFailpoints(config.failpoints)
  // In production every key must be set; nothing is changed before this check.
  const given = config.env === 'production' ? await loadOrMakeKeys(config.dataFolder, config) : undefined
  const database = await openDatabase(config, log)
  let running: RunningServer | undefined
  let setUpNotices: Worker | undefined
  try {
    await migrate(database.config)
    const keys = given ?? (await loadOrMakeKeys(config.dataFolder, config))
    const simulator = new SimulatorHub({ clock: CLOCK, random: bytes => randomBytes(bytes) })
    const drivers = makeDrivers(config, simulator)
    running = await start({
      config,
      keys,
      log,
      database: database.config,
      isAlone: database.isOwn,
      prepare: prepareLogins,
      simulator,
      drivers,
    })
    guardServer(running, drivers)
    startMemoryMonitor()
    greet(config, running.port, config.env !== 'production' && (await isDemoUntouched(running.context)))
    if (config.env === 'production' && config.roles.includes('api'))
      setUpNotices = startSetUpNotices(running.context, line => process.stdout.write(`${line}\n`))
  } catch (error) {
    await running?.stop()
    await database.stop()
    throw error
  }
  const code = await asked.promise
  setTimeout(() => process.exit(1), STOP_MS + config.drainSeconds * 1_000).unref()
  await setUpNotices?.stop()
  await running.stop()
  await database.stop()
  return code
}

function guardServer({ context: { log, metrics } }: RunningServer, drivers: readonly ChannelDriver[]): void {
  guardProcess({
    log,
    metrics,
    claims: drivers.map(driver => error => driver.claimStrayError?.(error) ?? false),
    giveUp: () => asked.resolve(1),
  })
}

const CLOCK: ChannelClock = {
  now: () => new Date(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

function makeDrivers(config: Config, simulator: SimulatorHub): ChannelDriver[] {
  const whatsappWeb = findWhatsappWeb({
    version: config.whatsappWebVersion,
    mayLookUpVersion: config.whatsappWebLearns,
  })
  return [
    simulatorDriver(simulator),
    whatsappCloudDriver(config),
    messengerDriver(config),
    instagramDriver(config),
    ...(whatsappWeb ? [whatsappWeb] : []),
  ]
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await mkdir(config.dataFolder, { recursive: true })
    await reach(config.databaseUrl)
    return { config: { connectionString: config.databaseUrl }, isOwn: false, stop: async () => undefined }
  }
  const embedded = await startEmbedded({
    home: config.dataFolder,
    log: line => log.info({}, line),
    ...(process.env['PG_BIN_DIR'] ? { binDir: process.env['PG_BIN_DIR'] } : {}),
  })
  return { config: embedded.config, isOwn: true, stop: () => embedded.stop() }
}

/** A sentence instead of a driver's error when the given database cannot be used. */
async function reach(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const {
      rows: [row],
    } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    if (Number(row?.version) < 150_000)
      throw new StartError('DATABASE_URL leads to a PostgreSQL older than 15, which Recado cannot use.')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error && error.message ? error.message : ((error as { code?: string }).code ?? 'no answer')}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

class StartError extends Error {}

async function prepareLogins(context: AppContext): Promise<void> {
  if (context.config.env === 'production') await refuseDemoLogins(context)
  else if (!(await hasCompanies(context.platform))) await seedDemo(context)
}

/** In production nobody logs in with a password that everybody knows. Nothing is changed; the data may be in use. */
async function refuseDemoLogins(context: AppContext): Promise<void> {
  const logins = await listOpenDemoLogins(context)
  if (logins.length === 0) return
  throw new StartError(
    `This database has demo logins, whose password everybody knows: take an empty database, or first give each of them another password by npm run admin -- reset-password --email <e-mail>: ${logins.join(', ')}.`,
  )
}

function greet(config: Config, port: number, showLogins: boolean): void {
  const url = localOrigin(config.host, port)
  const isPublic = config.publicUrl !== localOrigin(config.host, config.port)
  const lines = [`\nRecado is ready: ${isPublic ? `${config.publicUrl} (here: ${url})` : url}`]
  if (showLogins)
    lines.push(
      '',
      'Demo logins:',
      ...listDemoLogins().map(
        ({ company, email, profile }) =>
          `  ${company.padEnd(10)} ${email.padEnd(26)} ${DEMO_PASSWORD}  ${profile === 'admin' ? '(admin)' : ''}`,
      ),
      '',
      `Write as a customer: ${url}/simulator`,
    )
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/**
 * Resolves with the exit code at a stop signal, or when faults do not end. A signal during the start ends the
 * process cleanly as soon as it has started.
 */
const asked = Promise.withResolvers<number>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.resolve(0))
/** A stop that hangs is ended all the same; everything that was acknowledged is stored by then. */
const STOP_MS = 20_000

/** Formats an error: one sentence when an operator can fix it; a bug with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n')
  if (
    error instanceof EmbeddedError ||
    error instanceof MigrationError ||
    error instanceof KeysError ||
    error instanceof StartError
  )
    return error.message
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port ?? ''} is in use by another program: set RECADO_PORT to a free one.`
  if ((error as { code?: string }).code === 'EACCES')
    return `Recado may not use what it needs: ${(error as Error).message}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
