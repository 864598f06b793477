import pg from 'pg'

/** A database that does not answer within this time counts as down, whether it refuses or hangs. */
export const PROBE_MS = 2_000
const INTERVAL_MS = 1_000
/** While it is down; the next call should be served soon after it is back. */
const DOWN_INTERVAL_MS = 250

/**
 * Asks the database, while somebody uses it, on a connection of its own whether it answers. A database that hangs
 * accepts connections and statements and never ends them, so nothing else would notice.
 */
export class DatabaseProbe {
  /** The result of the latest question. */
  isUp = true
  /** Called once it has been down for so many milliseconds, and again after as many more. */
  readonly #whenLost: { readonly afterMs: number; readonly run: () => void }
  #downSince: number | undefined
  /** Whether any statement is under way. */
  readonly #isInUse: () => boolean
  readonly #pool: pg.Pool
  #asking: Promise<boolean> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(
    database: pg.PoolConfig,
    isInUse: () => boolean,
    whenLost: { readonly afterMs: number; readonly run: () => void },
  ) {
    this.#isInUse = isInUse
    this.#whenLost = whenLost
    this.#pool = new pg.Pool({
      ...database,
      max: 1,
      application_name: 'recado probe',
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      idleTimeoutMillis: 0,
      // Between two questions may be minutes, after which a network forgets a line that says nothing.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', client => client.on('error', () => undefined))
    this.#schedule()
  }

  /** Asks now; calls at the same time share one question. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    this.isUp = await this.#pool.query('select 1').then(
      () => true,
      () => false,
    )
    this.#noticeLoss(performance.now())
    return this.isUp
  }

  #noticeLoss(now: number): void {
    if (this.isUp) this.#downSince = undefined
    else if (now - (this.#downSince ??= now) >= this.#whenLost.afterMs) {
      this.#downSince = now
      this.#whenLost.run()
    }
  }

  #schedule(): void {
    if (this.#isStopped) return
    const again = (): void => {
      if (this.isUp && !this.#isInUse()) return this.#schedule()
      this.ask()
        .catch(() => undefined)
        .finally(() => this.#schedule())
    }
    this.#timer = setTimeout(again, this.isUp ? INTERVAL_MS : DOWN_INTERVAL_MS).unref()
  }

  async end(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#asking
    await this.#pool.end()
  }
}
