import { inBackground } from '@recado/channels/port'
import type { Pool } from 'pg'
import { Notifier } from './notifier.ts'
import type { Wakes } from './wakes.ts'

/**
 * Milliseconds before a lease is looked at that was taken a moment ago, and between looks where no process
 * tells what it releases.
 */
const POLL_MS = 250
/** The leases that are free, and the milliseconds until the others expire, unless their holders renew them. */
const FREE = `
  select name, extract(epoch from l.expires_at - clock_timestamp())::float8 * 1000 as "expiresMs"
  from unnest($1::text[]) as wanted (name) left join leases l using (name)`

interface Wanted {
  readonly name: string
  readonly expiresMs: number | null
}

/** Notifies waiters when a lease is free: somebody released it, or it expired. */
export class LeaseWaiters {
  readonly #pool: Pool
  readonly #wakes: Wakes | undefined
  readonly #notifier: Notifier
  readonly #waiting = new Map<string, Set<() => void>>()
  /** Ends the looking, when nobody waits any more. */
  #looking: AbortController | undefined
  #soon: NodeJS.Timeout | undefined
  constructor(pool: Pool, wakes?: Wakes) {
    this.#pool = pool
    this.#wakes = wakes
    this.#notifier = wakes?.notifiers.leases ?? new Notifier()
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
        if (this.#waiting.size === 0) this.#stopLooking()
        resolve()
      }
      signal.addEventListener('abort', go, { once: true })
      this.#waiting.set(name, waiters.add(go))
      this.#soon ??= setTimeout(() => {
        this.#soon = undefined
        this.#notifier.notify()
      }, POLL_MS)
      if (this.#looking) return
      this.#looking = new AbortController()
      inBackground(this.#look(this.#looking.signal), () => undefined)
    })
  }

  #stopLooking(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#looking?.abort()
    this.#looking = undefined
  }

  /** One look for all leases that are waited for, so that the cost does not depend on their number. */
  async #look(signal: AbortSignal): Promise<void> {
    let restMs = POLL_MS
    while (!signal.aborted) {
      await this.#notifier.wait(signal, restMs)
      if (signal.aborted) return
      const wanted = await this.#pool
        .query<Wanted>({ name: 'vacancies', text: FREE, values: [[...this.#waiting.keys()]] })
        .then(({ rows }) => rows)
        .catch((): Wanted[] => [])
      const isFree = ({ expiresMs }: Wanted): boolean => expiresMs === null || expiresMs <= 0
      const expiries = wanted.filter(one => !isFree(one)).map(({ expiresMs }) => expiresMs ?? 0)
      restMs = this.#wakes?.isHearing && expiries.length > 0 ? Math.min(...expiries) + 1 : POLL_MS
      for (const { name } of wanted.filter(isFree)) for (const go of this.#waiting.get(name) ?? []) go()
    }
  }
}
