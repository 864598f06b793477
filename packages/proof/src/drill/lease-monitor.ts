import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

interface LeaseRow {
  readonly name: string
  readonly owner: string
  readonly live: boolean
}
const POLL_MS = 40
const TIMEOUT_MS = 15_000

/** Observes which process holds which lease. */
export class LeaseMonitor {
  readonly #client: pg.Client
  constructor(client: pg.Client) {
    this.#client = client
  }

  /**
   * From now on until every lease that one process gives up is held by another; answers how many moved and
   * for how long one had no holder at most.
   */
  async waitForHandover(): Promise<{ count: number; longestMs: number }> {
    const before = await this.#poll()
    const freeSince = new Map<string, number>()
    let longest = 0
    const changed = new Set<string>()
    const end = performance.now() + TIMEOUT_MS
    const liveLeases = before.filter(lease => lease.live)
    for (;;) {
      const now = performance.now()
      const found = await this.#poll()
      for (const { name, owner, live } of found) {
        if (!live) freeSince.set(name, freeSince.get(name) ?? now)
        else if (freeSince.has(name)) {
          longest = Math.max(longest, now - (freeSince.get(name) ?? now))
          freeSince.delete(name)
        }
        if (live && liveLeases.some(lease => lease.name === name && lease.owner !== owner)) changed.add(name)
      }
      const owners = new Set(liveLeases.map(lease => lease.owner))
      const moved = [...owners].some(owner =>
        liveLeases.filter(lease => lease.owner === owner).every(lease => changed.has(lease.name)),
      )
      if ((moved && freeSince.size === 0) || now > end)
        return { count: changed.size, longestMs: freeSince.size > 0 ? TIMEOUT_MS : longest }
      await delay(POLL_MS)
    }
  }

  async #poll(): Promise<LeaseRow[]> {
    const { rows } = await this.#client.query<LeaseRow>(
      'select name, owner, expires_at > clock_timestamp() as live from leases',
    )
    return rows
  }
}
