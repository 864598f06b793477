import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

interface Held {
  readonly name: string
  readonly owner: string
  readonly live: boolean
}
const LOOK_MS = 40
const PATIENCE_MS = 15_000

/** Looks at who holds what. */
export class LeaseWatch {
  readonly #client: pg.Client
  constructor(client: pg.Client) {
    this.#client = client
  }

  /** From now on until every lease that one process gives up is held by another; answers how many moved and for how long one had no holder at most. */
  async untilHandedOver(): Promise<{ count: number; longestMs: number }> {
    const before = await this.#look()
    const freeSince = new Map<string, number>()
    let longest = 0
    const changed = new Set<string>()
    const end = performance.now() + PATIENCE_MS
    const held = before.filter(lease => lease.live)
    for (;;) {
      const now = performance.now()
      const found = await this.#look()
      for (const { name, owner, live } of found) {
        if (!live) freeSince.set(name, freeSince.get(name) ?? now)
        else if (freeSince.has(name)) {
          longest = Math.max(longest, now - (freeSince.get(name) ?? now))
          freeSince.delete(name)
        }
        if (live && held.some(lease => lease.name === name && lease.owner !== owner)) changed.add(name)
      }
      const owners = new Set(held.map(lease => lease.owner))
      const moved = [...owners].some(owner => held.filter(lease => lease.owner === owner).every(lease => changed.has(lease.name)))
      if ((moved && freeSince.size === 0) || now > end) return { count: changed.size, longestMs: freeSince.size > 0 ? PATIENCE_MS : longest }
      await delay(LOOK_MS)
    }
  }

  async #look(): Promise<Held[]> {
    const { rows } = await this.#client.query<Held>('select name, owner, expires_at > clock_timestamp() as live from leases')
    return rows
  }
}
