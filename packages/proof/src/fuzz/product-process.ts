import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { SETTINGS_VARIABLE, type ProductSettings } from './product-settings.ts'
import type { ProductCommands } from './product-worker.ts'

type CommandInput<E extends keyof ProductCommands> = Parameters<ProductCommands[E]>[0]
type CommandResult<E extends keyof ProductCommands> = Awaited<ReturnType<ProductCommands[E]>>
interface ProcessMessage {
  readonly url?: string
  readonly id?: number
  readonly answer?: unknown
  readonly error?: string
}

/** The product under test in its own process, with commands for data that no route can create. */
export class ProductProcess {
  readonly url: string
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  readonly #log: string[] = []
  #lastId = 0
  #closing = false
  /** The exit code or signal, once the process has ended without being asked to. */
  exited: string | undefined

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
    child.on('message', ({ id, answer, error }: ProcessMessage) => {
      const waiting = this.#waiting.get(id ?? 0)
      this.#waiting.delete(id ?? 0)
      if (error === undefined) waiting?.resolve(answer as never)
      else waiting?.reject(new Error(error))
    })
    child.once('exit', (code, signal) => {
      if (!this.#closing) this.exited = String(signal ?? code)
      for (const waiting of this.#waiting.values()) waiting.reject(new Error('The product ended.'))
    })
  }

  /** Starts the product on a database of its own, on this PostgreSQL server. */
  static async open(server: string, settings: ProductSettings = {}): Promise<ProductProcess> {
    const child = fork(path.join(import.meta.dirname, 'product-worker.ts'), {
      env: {
        ...process.env,
        RECADO_TEST_DATABASE_URL: server,
        [SETTINGS_VARIABLE]: JSON.stringify(settings),
        ...(settings.whatsapp && { NODE_EXTRA_CA_CERTS: settings.whatsapp.certificatePath }),
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const written: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void written.push(text))
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message: ProcessMessage) => resolve(message.url ?? ''))
      child.once('exit', () => reject(new Error(`The product did not start:\n${written.join('')}`)))
    })
    const product = new ProductProcess(child, url)
    product.#log.push(...written.splice(0))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: string) => void product.#log.push(text))
    return product
  }

  /** Returns the log lines since the last call. */
  drainLog(): string[] {
    return this.#log
      .splice(0)
      .join('')
      .split('\n')
      .filter(line => line !== '')
  }

  call<E extends keyof ProductCommands>(command: E, input: CommandInput<E>): Promise<CommandResult<E>> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      if (!this.#child.connected || !this.#child.send({ id, command, input }))
        reject(new Error('The product ended.'))
    })
  }

  async close(): Promise<void> {
    this.#closing = true
    if (this.exited !== undefined || this.#child.exitCode !== null) return
    const ended = new Promise(resolve => this.#child.once('exit', resolve))
    if (this.#child.connected) this.#child.disconnect()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(timer)
  }
}
