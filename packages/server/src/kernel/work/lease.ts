import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Fence } from '../database/fence.ts'
import { pause } from './pause.ts'
import { failpoint } from '../process/failpoint.ts'
import type { Logger } from '../process/log.ts'
import { LeaseWaiters } from './lease-waiters.ts'

export const LEASE = { ttlMs: 6_000, renewMs: 1_000 } as const
/**
 * Leases use the database's clock, so that a process with a wrong clock neither keeps nor steals one. Only a
 * takeover names the epoch: it waits for fenced writes, which lock their row's key, while a renewal runs
 * beside them.
 */
const RENEW = `update leases set expires_at = clock_timestamp() + $3 * interval '1 ms' where name = $1 and owner = $2 returning epoch`
const TAKE = `
  insert into leases as l (name, owner, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
  on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at, epoch = l.epoch + (l.owner <> excluded.owner)::int
  where l.owner = excluded.owner or l.expires_at < clock_timestamp()
  returning epoch`

/** The leases of one process. Each process has a name of its own, new at every start. */
export class Leases {
  readonly owner = randomUUID()
  readonly #pool: Pool
  readonly #log: Logger
  readonly #ttlMs: number
  readonly #waiters: LeaseWaiters
  constructor(pool: Pool, log: Logger, ttlMs: number = LEASE.ttlMs) {
    this.#pool = pool
    this.#log = log
    this.#ttlMs = ttlMs
    this.#waiters = new LeaseWaiters(pool)
  }

  /** Acquires or renews; undefined if another owner has it. */
  async take(name: string): Promise<Fence | undefined> {
    const ask = async (text: string): Promise<string | undefined> =>
      (await this.#pool.query<{ epoch: string }>(text, [name, this.owner, this.#ttlMs])).rows[0]?.epoch
    const epoch = (await ask(RENEW)) ?? (await ask(TAKE))
    return epoch === undefined ? undefined : { name, epoch: BigInt(epoch) }
  }

  /** Releases it at once, so that another process need not wait for its expiry. */
  async release(name: string): Promise<void> {
    await this.#pool.query(
      "update leases set expires_at = clock_timestamp() - interval '1 ms' where name = $1 and owner = $2",
      [name, this.owner],
    )
  }

  /** Expires all leases. Only for the sole process on its database: the previous holders are dead. */
  async endAll(): Promise<void> {
    await this.#pool.query(
      "update leases set expires_at = clock_timestamp() - interval '1 ms' where expires_at > clock_timestamp()",
    )
  }

  /**
   * Holds a lease as long as possible: `work` runs when it is acquired, and must end when its signal aborts,
   * which happens before the lease can expire. Returns a function that stops and awaits the end of `work`.
   */
  hold(name: string, work: (fence: Fence, signal: AbortSignal) => Promise<void>): () => Promise<void> {
    const stop = new AbortController()
    const done = this.#holdUntil(name, work, stop.signal)
    return async () => {
      stop.abort()
      await done
    }
  }

  async #holdUntil(
    name: string,
    work: (fence: Fence, signal: AbortSignal) => Promise<void>,
    stop: AbortSignal,
  ): Promise<void> {
    while (!stop.aborted) {
      const fence = await this.take(name).catch(() => undefined)
      if (fence) {
        await failpoint('lease.afterTake')
        // A stop during the acquisition leaves no abort event that could end the work.
        if (stop.aborted) break
        await this.#workWhileOwned(fence, work, stop)
        await pause(LEASE.renewMs, stop)
      } else await this.#waiters.until(name, stop)
    }
    await this.release(name).catch(() => undefined)
  }

  /** Milliseconds without a renewal after which a holder must assume the lease is lost. */
  get sureMs(): number {
    return this.#ttlMs * 0.6
  }

  async #workWhileOwned(
    fence: Fence,
    work: (fence: Fence, signal: AbortSignal) => Promise<void>,
    stop: AbortSignal,
  ): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stop, lost.signal])
    let sure = performance.now()
    const renewing = (async () => {
      while (!signal.aborted) {
        await pause(LEASE.renewMs, signal)
        if (signal.aborted) return
        const asked = performance.now()
        const again = await this.take(fence.name).catch(() => null)
        await failpoint('lease.afterRenew')
        if (again && again.epoch === fence.epoch) sure = asked
        else if (again === undefined || again?.epoch !== undefined) lost.abort()
        if (performance.now() - sure > this.sureMs) lost.abort()
      }
    })()
    try {
      await work(fence, signal)
    } catch (error) {
      if (!signal.aborted)
        this.#log.error({ lease: fence.name, err: error }, 'The work of a lease has failed.')
    } finally {
      lost.abort()
      await renewing
    }
  }
}
