import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { inBackground } from '@recado/channels/port'
import type { Pool } from 'pg'
import { Notifier } from './notifier.ts'

export const WAKES_CHANNEL = 'recado_wakes'

/**
 * The reasons to wake a loop. `published`: events were stored for the publisher. `relay`: events were numbered. `jobs`: jobs
 * were added. `leases`: a lease was released. `inbox`: a channel received something. `sends`: sends are due.
 * `desiredStates`: a desired state changed. `promptTurns`: a message waits for a prompt. `integrationRequests`: a message waits
 * for an integration. `campaigns`: a campaign may go on at once.
 */
const WAKES = [
  'published',
  'relay',
  'jobs',
  'leases',
  'inbox',
  'sends',
  'desiredStates',
  'promptTurns',
  'integrationRequests',
  'campaigns',
] as const
export type WakeName = (typeof WAKES)[number]
const isWakeName = (word: string): word is WakeName => (WAKES as readonly string[]).includes(word)

/** The notice of a publisher, which goes to its own process as well. */
export const NUMBERED_NOTICE = 'publisher relay'

/** Notices serialize commits, so they are apart from the work, and do not wait for the disk. */
export const tellThrough =
  (pool: Pool) =>
  (notice: string): Promise<unknown> =>
    pool.query(`set local synchronous_commit to off; notify ${WAKES_CHANNEL}, '${notice}'`)

/** Milliseconds after which a loop looks although nothing happened: what no process has told is found then. */
const SAFETY_MS = 30_000
/** Milliseconds for which what is told to other processes is gathered; the first of them is told at once. */
const GATHER_MS = 20

/** A loop that looks again a while after each change. */
interface Follower {
  readonly notifier: Notifier
  readonly afterMs: number
  timer?: NodeJS.Timeout | undefined
}

/**
 * Wakes the loops of this process and of the others, so that none has to ask all the time. After a commit the process tells
 * what it made due; a loop that no name wakes looks again a while after any commit, because only a commit or the time makes
 * something due.
 */
export class Wakes {
  readonly notifiers = Object.fromEntries(WAKES.map(name => [name, new Notifier()])) as Readonly<
    Record<WakeName, Notifier>
  >
  /** Whether this process hears the others; otherwise its loops look as often as they may. */
  isHearing = false
  /** Stands before what is told, since a process also hears itself. */
  readonly #id = randomUUID()
  readonly #tellOthers: (notice: string) => Promise<unknown>
  readonly #safetyMs: number
  readonly #followers = new Set<Follower>()
  readonly #untold = new Set<WakeName>()
  #isUntold = false
  #isTelling = false

  /** `tellOthers` reaches the processes on the same database, and may fail. */
  constructor(tellOthers: (notice: string) => Promise<unknown>, safetyMs = SAFETY_MS) {
    this.#tellOthers = tellOthers
    this.#safetyMs = safetyMs
  }

  /** Milliseconds after which a loop that looks every `intervalMs` looks at the latest. */
  restMs(intervalMs: number): number {
    return this.isHearing ? Math.max(intervalMs, this.#safetyMs) : intervalMs
  }

  /** Something was committed here, and these loops have work. */
  tell(...names: WakeName[]): void {
    this.#wake(names)
    this.#isUntold = true
    for (const name of names) this.#untold.add(name)
    if (!this.#isTelling) inBackground(this.#tell(), () => undefined)
  }

  /** A process told this; nothing is known about what it told before the connection. */
  hear(notice: string): void {
    const [from, ...names] = notice.split(' ')
    if (from !== this.#id) this.#wake(names.filter(isWakeName))
  }
  /** Wakes everything: what was told meanwhile is unknown. */
  wakeAll(): void {
    this.#wake(WAKES)
  }

  /** Notifies `afterMs` after a change, until the returned function is called; a look comes first where that is long. */
  follow(notifier: Notifier, afterMs: number): () => void {
    if (afterMs >= this.#safetyMs) return () => undefined
    const follower: Follower = { notifier, afterMs }
    this.#followers.add(follower)
    return () => {
      this.#followers.delete(follower)
      clearTimeout(follower.timer)
    }
  }

  #wake(names: readonly WakeName[]): void {
    for (const name of names) this.notifiers[name].notify()
    for (const follower of this.#followers)
      follower.timer ??= setTimeout(() => {
        follower.timer = undefined
        follower.notifier.notify()
      }, follower.afterMs)
  }

  async #tell(): Promise<void> {
    this.#isTelling = true
    do {
      const notice = [this.#id, ...this.#untold].join(' ')
      this.#isUntold = false
      this.#untold.clear()
      await this.#tellOthers(notice).catch(() => undefined)
      await delay(GATHER_MS, undefined, { ref: false })
    } while (this.#isUntold)
    this.#isTelling = false
  }
}
