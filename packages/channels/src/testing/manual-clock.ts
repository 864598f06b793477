import type { ChannelClock } from '../port.ts'

interface Timer {
  readonly at: number
  readonly work: () => void
}

/** A clock that only the test advances. */
export class ManualClock implements ChannelClock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(start = new Date('2026-11-21T12:00:00Z')) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#now + ms, work }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Advances the time, runs due work in order and lets promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      await flushPromises()
      const due = [...this.#timers].filter(timer => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!due) break
      this.#timers.delete(due)
      this.#now = Math.max(this.#now, due.at)
      due.work()
    }
    this.#now = end
    await flushPromises()
  }
}

/** Real time. */
export const systemChannelClock: ChannelClock = {
  now: () => new Date(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

function flushPromises(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
