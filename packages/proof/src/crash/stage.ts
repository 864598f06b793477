import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { compiledModules } from '../kit/compiled.ts'
import { freePort, startServer, type ServerProcess } from '../kit/server-process.ts'
import { openDatabase } from '../kit/database.ts'
import { SILENT, type Progress } from '../kit/progress.ts'
import type { Attendant, Desk } from './attendants.ts'
import { becomes } from './becomes.ts'
import type { Chance } from './chance.ts'
import { Customers } from './customers.ts'
import { furnish } from './furnish.ts'
import { Provider } from './provider.ts'

/** Milliseconds that the embedded database takes at most to end after its server. */
const GONE_MS = 30_000
/** Milliseconds between two messages of customers, whoever writes them. */
const PAUSE_MS = 12

export interface StageOptions {
  readonly chance: Chance
  /** The address of a database server, or one that is thrown away; without it the server runs its own database in its data folder. */
  readonly database?: string | undefined
  /** The data folder; a new one without it. */
  readonly home?: string
  readonly customers?: number
  readonly attendants?: number
  /** Milliseconds between two messages of customers. */
  readonly pauseMs?: number
  readonly progress?: Progress | undefined
}

/** One installation under test: its data, the provider, the people, and the process that runs it at one address, however often it is started. */
export class Stage {
  readonly home: string
  readonly provider: Provider
  readonly customers: Customers
  readonly attendants: Attendant[] = []
  readonly chance: Chance
  readonly desk: Desk = { addresses: [], connectionId: 0, failures: [] }
  readonly databaseUrl: string | undefined
  readonly progress: Progress
  readonly #port: number
  readonly #pauseMs: number
  readonly #release: () => Promise<void>
  /** The path that webhooks go to, once there is a connection. */
  hook = ''
  #server: ServerProcess | undefined

  private constructor(parts: {
    home: string
    port: number
    provider: Provider
    options: StageOptions
    databaseUrl: string | undefined
    release: () => Promise<void>
  }) {
    this.home = parts.home
    this.provider = parts.provider
    this.chance = parts.options.chance
    this.progress = parts.options.progress ?? SILENT
    this.customers = new Customers(parts.provider, this.chance.for('customers'), parts.options.customers ?? 60)
    this.#port = parts.port
    this.#pauseMs = parts.options.pauseMs ?? PAUSE_MS
    this.databaseUrl = parts.databaseUrl
    this.#release = parts.release
  }

  /** Starts an empty installation, and furnishes it over HTTP as people would: a number of the Cloud API and attendants. */
  static async open(options: StageOptions): Promise<Stage> {
    const home = options.home ?? (await mkdtemp(path.join(tmpdir(), 'recado-crash-')))
    await chmod(home, 0o755)
    const given = options.database === undefined ? undefined : await openDatabase(options.database === 'throwaway' ? undefined : options.database)
    const stage = new Stage({
      home,
      port: await freePort(),
      provider: await Provider.open(options.chance.for('provider')),
      options,
      databaseUrl: given?.url,
      release: async () => {
        await given?.close()
        if (options.home === undefined) await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      },
    })
    try {
      await stage.start()
      await furnish(stage, options.attendants ?? 4)
      return stage
    } catch (error) {
      await stage.close()
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
    this.#server = await this.startAnother({ RECADO_PORT: String(this.#port), ...env })
    this.talkTo([this.url])
    return this.#server
  }
  /** Starts a process beside it, at an address of its own. */
  async startAnother(env: Record<string, string> = {}): Promise<ServerProcess> {
    return startServer({
      NODE_COMPILE_CACHE: await compiledModules(),
      RECADO_ENV: 'test',
      RECADO_DATA: this.home,
      RECADO_LOG_LEVEL: 'error',
      RECADO_GRAPH_URL: `http://${this.provider.host}/v25.0`,
      RECADO_ALLOW_PRIVATE_TARGETS: this.provider.host,
      ...(this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl }),
      ...env,
    })
  }
  /** Where people and the provider reach the product from now on. */
  talkTo(addresses: readonly string[]): void {
    this.desk.addresses = addresses
    if (this.hook !== '') this.provider.postman.addresses = addresses.map(address => address + this.hook)
  }

  /** People begin to write. */
  begin(pauseMs = this.#pauseMs): void {
    this.customers.begin(pauseMs)
    for (const attendant of this.attendants) attendant.begin()
  }
  /** People stop; what they have begun is finished. */
  async settle(): Promise<void> {
    await this.customers.stop()
    await Promise.all(this.attendants.map(attendant => attendant.stop()))
  }

  /** Asks the database, on a connection of its own. @throws when it is not there */
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

  /** The number of the embedded database's main process; undefined while it is away. */
  get postmaster(): number | undefined {
    const file = path.join(this.home, 'pgdata', 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }

  async close(): Promise<void> {
    const postmaster = this.databaseUrl === undefined ? this.postmaster : undefined
    await this.#server?.end('SIGKILL')
    await this.provider.close()
    // The embedded database ends a moment after the server that was killed.
    if (postmaster !== undefined) await becomes(() => !isRunning(postmaster), GONE_MS)
    await this.#release()
  }

  #database(): pg.ClientConfig {
    if (this.databaseUrl !== undefined) return { connectionString: this.databaseUrl }
    const password = readFileSync(path.join(this.home, 'db-password'), 'utf8').trim()
    return { host: realpathSync(path.join(this.home, 'run')), port: 5432, user: 'recado', password, database: 'recado' }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
