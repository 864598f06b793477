import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from '@recado/server/embedded'
import pg from 'pg'
import { warmCompileCache } from '../kit/compile-cache.ts'
import { freePort, startServer, type ServerProcess } from '../kit/server-process.ts'
import { openDatabase, type ProofDatabase } from '../kit/database.ts'
import { NO_PROGRESS, type Progress } from '../kit/progress.ts'
import type { Attendant, AttendantContext } from './attendants.ts'
import type { Bots } from './bots.ts'
import type { Outreach, OutreachLoad } from './outreach.ts'
import type { Payments } from './payments.ts'
import { awaitCondition } from './wait-until.ts'
import type { SeededRandom } from './seeded-random.ts'
import { CustomerSimulator } from './customers.ts'
import { seedInstallation } from './seed.ts'
import { FakeProvider } from './provider.ts'
import { QrNumber } from './qr-number.ts'

/** Maximum milliseconds for the embedded database to exit after its server. */
const DATABASE_EXIT_MS = 30_000
/** Milliseconds between two messages over all customers. */
const PAUSE_MS = 12
/** The same over all customers of the QR number, where each message is encrypted. */
const QR_PAUSE_MS = 80

export interface InstallationOptions {
  readonly random: SeededRandom
  /** The URL of a database server; without it the server runs its own database in its data folder. */
  readonly database?: string | undefined
  /** The data folder; a new one without it. */
  readonly home?: string
  readonly customers?: number
  readonly attendants?: number
  /** Milliseconds between two messages of customers. */
  readonly pauseMs?: number
  readonly progress?: Progress | undefined
  readonly load?: OutreachLoad
  /** Customers of a number that is linked by QR; without them there is none. */
  readonly qrCustomers?: number
}

/**
 * One installation under test: its data, provider, users, and the process at its fixed URL, across restarts.
 */
export class Installation {
  readonly home: string
  readonly provider: FakeProvider
  readonly customers: CustomerSimulator
  readonly qr: QrNumber | undefined
  readonly attendants: Attendant[] = []
  /** Customers of a bot, campaigns, schedules and payments, once there are people who may make them. */
  bots: Bots | undefined
  outreach: Outreach | undefined
  payments: Payments | undefined
  readonly random: SeededRandom
  readonly attendantContext: AttendantContext = {
    addresses: [],
    connectionId: 0,
    customers: 'Cliente',
    failures: [],
  }
  readonly databaseUrl: string | undefined
  /** The folder of the database that the installation made; null of one that is given. */
  readonly #databaseHome: string | null
  readonly progress: Progress
  readonly #port: number
  readonly #pauseMs: number
  readonly #release: () => Promise<void>
  /** The webhook path, once there is a connection. */
  webhookPath = ''
  #server: ServerProcess | undefined

  private constructor(parts: {
    home: string
    port: number
    provider: FakeProvider
    qr: QrNumber | undefined
    options: InstallationOptions
    given: ProofDatabase | undefined
    release: () => Promise<void>
  }) {
    this.home = parts.home
    this.provider = parts.provider
    this.qr = parts.qr
    this.random = parts.options.random
    this.progress = parts.options.progress ?? NO_PROGRESS
    this.customers = new CustomerSimulator(
      parts.provider,
      this.random.fork('customers'),
      parts.options.customers ?? 60,
    )
    this.#port = parts.port
    this.#pauseMs = parts.options.pauseMs ?? PAUSE_MS
    this.databaseUrl = parts.given?.url
    this.#databaseHome = parts.given ? parts.given.home : parts.home
    this.#release = parts.release
  }

  /**
   * Starts an empty installation, and seeds it over HTTP as people would: a number of the Cloud API and
   * attendants.
   */
  static async open(options: InstallationOptions): Promise<Installation> {
    const home = options.home ?? (await mkdtemp(path.join(tmpdir(), 'recado-crash-')))
    await chmod(home, 0o755)
    const given =
      options.database === undefined
        ? undefined
        : await openDatabase(options.database === 'throwaway' ? undefined : options.database)
    const installation = new Installation({
      home,
      port: await freePort(),
      provider: await FakeProvider.open(options.random.fork('provider')),
      qr: options.qrCustomers
        ? await QrNumber.open(options.random.fork('qr'), options.qrCustomers)
        : undefined,
      options,
      given,
      release: async () => {
        await given?.close()
        if (options.home === undefined)
          await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      },
    })
    try {
      await installation.start()
      await seedInstallation(installation, {
        attendants: options.attendants ?? 4,
        load: options.load ?? { recipients: 0, schedules: 0 },
      })
      return installation
    } catch (error) {
      await installation.close()
      throw error
    }
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error('The server was never started.')
    return this.#server
  }
  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts the one process at its address. @throws when it ends before it is ready */
  async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    this.#server = await this.startExtraProcess({ RECADO_PORT: String(this.#port), ...env })
    this.setAddresses([this.url])
    return this.#server
  }
  /** Starts an additional process, at its own URL. */
  async startExtraProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
    const program = this.qr?.program
    const settings = {
      NODE_COMPILE_CACHE: await warmCompileCache(),
      RECADO_ENV: 'test',
      RECADO_DATA: this.home,
      RECADO_LOG_LEVEL: 'error',
      RECADO_PIX_KEY: 'pix@prova.example',
      RECADO_PIX_NAME: 'Recado',
      RECADO_PIX_CITY: 'Recife',
      RECADO_GRAPH_URL: `http://${this.provider.host}/v25.0`,
      RECADO_ALLOW_PRIVATE_TARGETS: this.provider.host,
      ...(this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl }),
      ...program?.env,
      ...env,
    }
    return startServer(settings, program?.node)
  }
  /** Sets the URLs for users and the provider. */
  setAddresses(addresses: readonly string[]): void {
    this.attendantContext.addresses = addresses
    if (this.webhookPath !== '')
      this.provider.webhooks.addresses = addresses.map(address => address + this.webhookPath)
    this.bots?.setAddresses(addresses)
  }

  /** Starts the users' traffic. */
  startTraffic(pauseMs = this.#pauseMs): void {
    this.customers.start(pauseMs)
    this.qr?.start(QR_PAUSE_MS)
    for (const attendant of this.attendants) attendant.start()
    this.bots?.start()
    this.outreach?.start()
    this.payments?.start()
  }
  /** Stops the traffic after pending work is done. */
  async stopTraffic(): Promise<void> {
    await this.customers.stop()
    await this.qr?.stop()
    await Promise.all(this.attendants.map(attendant => attendant.stop()))
    await Promise.all([this.bots?.stop(), this.outreach?.stop(), this.payments?.stop()])
  }

  /** The product accepted a campaign, a schedule and a payment. */
  get hasAllKindsOfWork(): boolean {
    const { campaigns = [], scheduleIds = [] } = this.outreach ?? {}
    return campaigns.length > 0 && scheduleIds.length > 0 && (this.payments?.confirmed ?? []).length > 0
  }

  /** Queries the database on a separate connection. @throws when it is unavailable */
  async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ ...this.#database(), connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** The pid of the main process of a database of its own; undefined while it is down. */
  get postmaster(): number | undefined {
    if (this.#databaseHome === null) return undefined
    const file = path.join(this.#databaseHome, 'pgdata', 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }

  async close(): Promise<void> {
    const postmaster = this.databaseUrl === undefined ? this.postmaster : undefined
    await this.#server?.stop('SIGKILL')
    await this.provider.close()
    await this.qr?.close()
    // The embedded database exits shortly after its killed server.
    if (postmaster !== undefined) await awaitCondition(() => !isRunning(postmaster), DATABASE_EXIT_MS)
    await this.#release()
  }

  #database(): pg.ClientConfig {
    if (this.databaseUrl !== undefined) return { connectionString: this.databaseUrl }
    const password = readFileSync(path.join(this.home, 'db-password'), 'utf8').trim()
    return {
      host: realpathSync(path.join(this.home, 'run')),
      port: 5432,
      user: 'recado',
      password,
      database: 'recado',
    }
  }
}
