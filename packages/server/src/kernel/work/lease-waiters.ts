import type { Pool } from 'pg'

/** One poll for all leases that a process waits for, so that the cost does not depend on their number. */
const POLL_MS = 250
const FREE = `
  select name from unnest($1::text[]) as wanted (name)
  where not exists (select from leases l where l.name = wanted.name and l.expires_at >= clock_timestamp())`

/** Notifies waiters when a lease is free. */
export class LeaseWaiters {
  readonly #pool: Pool
  readonly #waiting = new Map<string, Set<() => void>>()
  #isPolling = false
  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Resolves when the lease is free, or when stopped. Another waiter may acquire it first. */
  until(name: string, signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      if (signal.aborted) return resolve()
      const waiters = this.#waiting.get(name) ?? new Set()
      const go = (): void => {
        waiters.delete(go)
        if (waiters.size === 0 && this.#waiting.get(name) === waiters) this.#waiting.delete(name)
        signal.removeEventListener('abort', go)
        resolve()
      }
      signal.addEventListener('abort', go, { once: true })
      this.#waiting.set(name, waiters.add(go))
      if (!this.#isPolling) this.#schedulePoll()
    })
  }

  #schedulePoll(): void {
    this.#isPolling = true
    setTimeout(() => {
      this.#poll().catch(() => this.#schedulePoll())
    }, POLL_MS)
  }

  async #poll(): Promise<void> {
    const { rows } = await this.#pool
      .query<{ name: string }>({ name: 'vacancies', text: FREE, values: [[...this.#waiting.keys()]] })
      .catch(() => ({ rows: [] }))
    for (const { name } of rows) for (const go of this.#waiting.get(name) ?? []) go()
    this.#isPolling = false
    if (this.#waiting.size > 0) this.#schedulePoll()
  }
}
