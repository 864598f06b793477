import { inBackground } from '@recado/channels/port'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Fence } from '../database/fence.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { pause } from './pause.ts'
import { failpoint } from '../process/failpoint.ts'
import type { Logger } from '../process/log.ts'
import { LeaseWaiters } from './lease-waiters.ts'
import type { Wakes } from './wakes.ts'

export const LEASE = { ttlMs: 6_000, renewMs: 1_500 } as const
/**
 * Leases use the database's clock, so that a process with a wrong clock neither keeps nor steals one. Only a
 * takeover names the epoch: it waits for fenced writes, which lock their row's key, while a renewal runs
 * beside them.
 */
const RENEW = `
  update leases set expires_at = clock_timestamp() + $3 * interval '1 ms'
  where name in (select name from leases where name = any($1) and owner = $2 for no key update skip locked)
  returning name, epoch`
const TAKE = `
  insert into leases as l (name, owner, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
  on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at, epoch = l.epoch + (l.owner <> excluded.owner)::int
  where l.owner = excluded.owner or l.expires_at < clock_timestamp()
  returning epoch`

/** A lease that this process works under. */
interface OwnLease {
  readonly fence: Fence
  readonly lost: AbortController
  /** The latest moment at which the database was asked and said that it is held. */
  sureAt: number
}

/** The leases of one process. Each process has a name of its own, new at every start. */
export class Leases {
  readonly owner = randomUUID()
  readonly #pool: Pool
  readonly #log: Logger
  readonly #ttlMs: number
  readonly #waiters: LeaseWaiters
  readonly #wakes: Wakes | undefined
  readonly #own = new Set<OwnLease>()
  #isRenewing = false
  /** The renewal under way. */
  #renewal: Promise<unknown> = Promise.resolve()
  constructor(pool: Pool, log: Logger, ttlMs: number = LEASE.ttlMs, wakes?: Wakes) {
    this.#pool = pool
    this.#log = log
    this.#ttlMs = ttlMs
    this.#wakes = wakes
    this.#waiters = new LeaseWaiters(pool, wakes)
  }

  /** Acquires or renews; undefined if another owner has it. */
  async take(name: string): Promise<Fence | undefined> {
    const ask = async (text: string, names: string | string[]): Promise<string | undefined> =>
      (await this.#pool.query<{ epoch: string }>(text, [names, this.owner, this.#ttlMs])).rows[0]?.epoch
    const epoch = (await ask(RENEW, [name])) ?? (await ask(TAKE, name))
    return epoch === undefined ? undefined : { name, epoch: BigInt(epoch) }
  }

  /** Releases it at once, so that another process need not wait for its expiry. */
  async release(name: string): Promise<void> {
    await this.#pool.query(
      "update leases set expires_at = clock_timestamp() - interval '1 ms' where name = $1 and owner = $2",
      [name, this.owner],
    )
    this.#wakes?.tell('leases')
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
    let isTakeover = false
    while (!stop.aborted) {
      const fence = await this.take(name).catch(() => undefined)
      if (fence) {
        // Its former holder may have died between a commit and what it would have told.
        if (isTakeover) this.#wakes?.wakeAll()
        isTakeover = false
        await failpoint('lease.afterTake')
        // A stop during the acquisition leaves no abort event that could end the work.
        if (stop.aborted) break
        await this.#workWhileOwned(fence, work, stop)
        await pause(LEASE.renewMs, stop)
      } else {
        isTakeover = true
        await this.#waiters.until(name, stop)
      }
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
    const own: OwnLease = { fence, lost: new AbortController(), sureAt: performance.now() }
    const signal = AbortSignal.any([stop, own.lost.signal])
    this.#own.add(own)
    if (!this.#isRenewing) inBackground(this.#renewAll(), () => undefined)
    try {
      await work(fence, signal)
    } catch (error) {
      if (!signal.aborted)
        this.#log.error({ lease: fence.name, err: error }, 'The work of a lease has failed.')
    } finally {
      own.lost.abort()
      this.#own.delete(own)
      // A renewal must not come after the release.
      await this.#renewal
    }
  }

  /** Renews all leases that are held, by one statement, as long as there are some. */
  async #renewAll(): Promise<void> {
    this.#isRenewing = true
    while (this.#own.size > 0) {
      await delay(LEASE.renewMs, undefined, { ref: false })
      const own = [...this.#own]
      if (own.length > 0) await (this.#renewal = this.#renew(own))
    }
    this.#isRenewing = false
  }

  async #renew(own: readonly OwnLease[]): Promise<void> {
    const askedAt = performance.now()
    const epochs = await this.#pool
      .query<{ name: string; epoch: string }>({
        name: 'renewal',
        text: RENEW,
        values: [own.map(({ fence }) => fence.name), this.owner, this.#ttlMs],
      })
      .then(({ rows }) => new Map(rows.map(row => [row.name, BigInt(row.epoch)])))
      .catch(() => undefined)
    await failpoint('lease.afterRenew')
    for (const one of own) {
      // One that was not renewed has another owner, or its row is locked: it is asked for by itself.
      const epoch = epochs && (epochs.get(one.fence.name) ?? (await this.#findEpoch(one.fence.name)))
      if (epoch === one.fence.epoch) one.sureAt = askedAt
      else if (epoch !== undefined) one.lost.abort()
      if (performance.now() - one.sureAt > this.sureMs) one.lost.abort()
    }
  }

  /** The epoch under which the lease is held; null when another process has it, undefined when that is unknown. */
  #findEpoch(name: string): Promise<bigint | null | undefined> {
    return this.take(name).then(
      fence => fence?.epoch ?? null,
      () => undefined,
    )
  }
}
