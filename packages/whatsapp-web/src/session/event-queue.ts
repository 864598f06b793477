import type { ChannelEvent } from '@recado/channels/port'

const MAX_BATCH = 100

/**
 * Emits events to the core in order, batched when they accumulate; after a failure or a stop it emits
 * nothing.
 */
export class EventQueue {
  readonly #emit: (events: readonly ChannelEvent[]) => Promise<void>
  readonly #onFailed: (error: unknown) => void
  #queue: { readonly events: readonly ChannelEvent[]; readonly told: PromiseWithResolvers<void> }[] = []
  #running: Promise<void> | undefined
  #stopped = false

  constructor(emit: (events: readonly ChannelEvent[]) => Promise<void>, failed: (error: unknown) => void) {
    this.#emit = emit
    this.#onFailed = failed
  }

  /** Resolves once the core has stored them; rejects when it could not, and then the session ends. */
  emit(events: readonly ChannelEvent[]): Promise<void> {
    if (this.#stopped) return Promise.reject(new Error('The session is over.'))
    if (events.length === 0) return Promise.resolve()
    const stored = Promise.withResolvers<void>()
    this.#queue.push({ events, told: stored })
    this.#running ??= this.#run()
    return stored.promise
  }

  /** Emits without a caller that awaits it. */
  emitInBackground(events: readonly ChannelEvent[]): void {
    this.emit(events).catch(() => undefined)
  }

  /** Resolves when no emit is running. */
  async whenIdle(): Promise<void> {
    while (this.#running) await this.#running
  }

  stop(): void {
    this.#stopped = true
    for (const { told } of this.#queue.splice(0)) told.reject(new Error('The session is over.'))
  }

  async #run(): Promise<void> {
    // Batches events of the same tick.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const batch = this.#batch()
      try {
        await this.#emit(batch.flatMap(({ events }) => events))
        for (const { told } of batch) told.resolve()
      } catch (error) {
        for (const { told } of batch) told.reject(error)
        this.stop()
        this.#onFailed(error)
      }
    }
    // Synchronously: a resolved caller may emit again in the same microtask.
    this.#running = undefined
  }

  #batch() {
    let count = 0
    const size = this.#queue.findIndex(({ events }) => (count += events.length) >= MAX_BATCH)
    return this.#queue.splice(0, size === -1 ? this.#queue.length : size + 1)
  }
}

/** WhatsApp may send a time that no calendar has, which cannot be stored. */
export const withTime = (event: ChannelEvent, now: Date): ChannelEvent =>
  Number.isNaN(event.at.getTime()) ? { ...event, at: now } : event
