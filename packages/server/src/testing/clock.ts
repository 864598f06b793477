import type { Clock } from '../kernel/process/clock.ts'

/** A clock set by a test; it starts now and stands still. */
export class TestClock implements Clock {
  #now = Date.now()
  now(): Date {
    return new Date(this.#now)
  }
  advance(ms: number): void {
    this.#now += ms
  }
  set(moment: string | Date): void {
    this.#now = new Date(moment).getTime()
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
