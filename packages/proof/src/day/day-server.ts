import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { NODE_OPTIONS, productionEnv } from '../bench/server.ts'
import { freePort, startServer, type ServerProcess } from '../kit/server-process.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const BACKUP = 'packages/server/src/backup/main.ts'
const BACKUP_MS = 10 * 60_000
const MEGABYTE = 1_000_000

/** The server of a day: it comes back at the same address after it was killed. */
export class DayServer {
  readonly url: string
  readonly #folder: string
  readonly #env: Record<string, string>
  #process: ServerProcess | undefined
  #output = ''

  private constructor(parts: { folder: string; port: number; env: Record<string, string> }) {
    this.#folder = parts.folder
    this.url = `http://127.0.0.1:${parts.port}`
    this.#env = { ...productionEnv(parts.folder), RECADO_PORT: String(parts.port), ...parts.env }
  }

  static async open(env: Record<string, string>): Promise<DayServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'recado-day-'))
    const server = new DayServer({ folder, port: await freePort(), env })
    await server.start()
    return server
  }

  /** The process that runs now, or ran last. */
  get pid(): number {
    return this.#process?.child.pid ?? 0
  }
  /** The output of all its processes. */
  get output(): string {
    return this.#output + (this.#process?.output() ?? '')
  }

  async start(node: readonly string[] = []): Promise<void> {
    this.#process = await startServer(this.#env, [...NODE_OPTIONS, ...node])
  }
  /** Ends the process in order, and starts another with further options of Node. */
  async restart(node: readonly string[]): Promise<void> {
    await this.stop()
    await this.start(node)
  }
  async stop(): Promise<void> {
    await this.#process?.stop()
    this.#output = this.output
    this.#process = undefined
  }

  /** Kills the process and starts another; resolves with the ms until it is ready. */
  async killAndStart(): Promise<number> {
    const began = performance.now()
    await this.#process?.stop('SIGKILL')
    await this.restart([])
    return performance.now() - began
  }

  /** Takes a backup of the whole installation while it runs. @throws with its output when it fails */
  async backUp(): Promise<{ seconds: number; megabytes: number }> {
    const to = path.join(this.#folder, 'backup.tar')
    const began = performance.now()
    await promisify(execFile)(process.execPath, [BACKUP, 'backup', '--to', to], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...this.#env },
      timeout: BACKUP_MS,
    })
    const seconds = Math.round((performance.now() - began) / 1_000)
    const { size } = await stat(to)
    await rm(to)
    return { seconds, megabytes: Math.round(size / MEGABYTE) }
  }

  async close(): Promise<void> {
    await this.#process?.stop()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}
