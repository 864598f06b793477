import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './kernel/process/app-context.ts'

/** Requests that have not been answered this long after a stop are cut. */
const REQUEST_TIMEOUT_MS = 5_000
/** Sockets are sent away over this part of the time in which the process still answers. */
const SOCKETS_SHARE = 0.8

export interface DrainableSockets {
  /** Sends the sockets away one by one. */
  drain(withinMs: number): Promise<void>
  close(): Promise<void>
}
type Step = () => Promise<void>

/**
 * Shutdown steps of a process, collected at start. First it reports not ready and releases its leases;
 * meanwhile it still responds, so that proxies and browsers use other processes; then it finishes open
 * requests; the database is last.
 */
export class Shutdown {
  readonly #context: AppContext
  readonly #handOverSteps: Step[] = []
  readonly #lastSteps: Step[] = []
  #app: FastifyInstance | undefined
  #sockets: DrainableSockets | undefined

  constructor(context: AppContext) {
    this.#context = context
  }

  onHandOver(step: Step): void {
    this.#handOverSteps.unshift(step)
  }
  onLast(step: Step): void {
    this.#lastSteps.unshift(step)
  }
  registerServers(app: FastifyInstance, sockets: DrainableSockets | undefined): void {
    this.#app = app
    this.#sockets = sockets
  }

  async run(drainMs: number): Promise<void> {
    this.#context.draining.begin()
    await Promise.all([
      delay(drainMs),
      this.#sockets?.drain(drainMs * SOCKETS_SHARE),
      this.#inTurn(this.#handOverSteps),
    ])
    const cut = setTimeout(() => this.#app?.server.closeAllConnections(), REQUEST_TIMEOUT_MS)
    await this.#try(async () => this.#sockets?.close())
    await this.#try(async () => this.#app?.close())
    clearTimeout(cut)
    await this.#inTurn(this.#lastSteps)
    await this.#context.outgoing.close()
    await this.#context.pools.end()
  }

  /** Runs the newest step first. */
  async #inTurn(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.#try(step)
  }
  async #try(step: Step): Promise<void> {
    await step().catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'Something did not stop as it should.'),
    )
  }
}
