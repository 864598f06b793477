import type { Clock } from '../kernel/process/clock.ts'

/** A clock set by a test; it starts now and stands still. The loops of its servers look again after each move. */
export class TestClock implements Clock {
  #now = Date.now()
  readonly #listeners = new Set<() => void>()
  now(): Date {
    return new Date(this.#now)
  }
  advance(ms: number): void {
    this.#move(this.#now + ms)
  }
  set(moment: string | Date): void {
    this.#move(new Date(moment).getTime())
  }
  /** Calls the listener after each move, until the returned function is called. */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #move(to: number): void {
    this.#now = to
    for (const listener of this.#listeners) listener()
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
