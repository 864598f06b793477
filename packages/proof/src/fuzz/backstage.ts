import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Errands } from './product.ts'

type Wanted<E extends keyof Errands> = Parameters<Errands[E]>[0]
type Answered<E extends keyof Errands> = Awaited<ReturnType<Errands[E]>>
interface Said {
  readonly url?: string
  readonly id?: number
  readonly answer?: unknown
  readonly error?: string
}

/** The product that is being fuzzed, in a process of its own, and what only somebody behind the stage can do with it. */
export class Backstage {
  readonly url: string
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  readonly #log: string[] = []
  #orders = 0
  #closing = false
  /** The exit code or signal, once the process has ended without being asked to. */
  exited: string | undefined

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
    child.on('message', ({ id, answer, error }: Said) => {
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
  static async open(server: string): Promise<Backstage> {
    const child = fork(path.join(import.meta.dirname, 'product.ts'), {
      env: { ...process.env, RECADO_TEST_DATABASE_URL: server },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const written: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => void written.push(text))
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (said: Said) => resolve(said.url ?? ''))
      child.once('exit', () => reject(new Error(`The product did not start:\n${written.join('')}`)))
    })
    const backstage = new Backstage(child, url)
    backstage.#log.push(...written.splice(0))
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => void backstage.#log.push(text))
    return backstage
  }

  /** What it wrote since this was last asked, line by line. */
  takeLog(): string[] {
    return this.#log
      .splice(0)
      .join('')
      .split('\n')
      .filter(line => line !== '')
  }

  ask<E extends keyof Errands>(errand: E, wanted: Wanted<E>): Promise<Answered<E>> {
    const id = ++this.#orders
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      if (this.exited !== undefined || !this.#child.send({ id, errand, wanted })) reject(new Error('The product ended.'))
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
