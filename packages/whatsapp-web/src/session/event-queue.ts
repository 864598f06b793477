import type { ChannelEvent } from '@recado/channels/port'

const MAX_BATCH = 100

/** Tells the core what happened, in order, several at once when they pile up; after a failure or a stop nothing more. */
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

  /** Resolves once the core has them; rejects when it could not take them, and then the session is over. */
  emit(events: readonly ChannelEvent[]): Promise<void> {
    if (this.#stopped) return Promise.reject(new Error('The session is over.'))
    if (events.length === 0) return Promise.resolve()
    const stored = Promise.withResolvers<void>()
    this.#queue.push({ events, told: stored })
    this.#running ??= this.#run()
    return stored.promise
  }

  /** The same for what nobody waits for. */
  emitInBackground(events: readonly ChannelEvent[]): void {
    this.emit(events).catch(() => undefined)
  }

  /** Resolves when nothing is being told any more. */
  async whenIdle(): Promise<void> {
    while (this.#running) await this.#running
  }

  stop(): void {
    this.#stopped = true
    for (const { told } of this.#queue.splice(0)) told.reject(new Error('The session is over.'))
  }

  async #run(): Promise<void> {
    // What is said in the same moment goes together.
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
    // At once: whoever was told just now may tell on in the same breath.
    this.#running = undefined
  }

  #batch() {
    let count = 0
    const size = this.#queue.findIndex(({ events }) => (count += events.length) >= MAX_BATCH)
    return this.#queue.splice(0, size === -1 ? this.#queue.length : size + 1)
  }
}
