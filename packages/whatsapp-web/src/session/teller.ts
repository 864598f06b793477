import type { ChannelEvent } from '@recado/channels/port'

const BATCH = 100

/** Tells the core what happened, in order, several at once when they pile up; after a failure or a stop nothing more. */
export class Teller {
  readonly #emit: (events: readonly ChannelEvent[]) => Promise<void>
  readonly #failed: (error: unknown) => void
  #waiting: { readonly events: readonly ChannelEvent[]; readonly told: PromiseWithResolvers<void> }[] = []
  #running: Promise<void> | undefined
  #stopped = false

  constructor(emit: (events: readonly ChannelEvent[]) => Promise<void>, failed: (error: unknown) => void) {
    this.#emit = emit
    this.#failed = failed
  }

  /** Resolves once the core has them; rejects when it could not take them, and then the session is over. */
  tell(events: readonly ChannelEvent[]): Promise<void> {
    if (this.#stopped) return Promise.reject(new Error('The session is over.'))
    if (events.length === 0) return Promise.resolve()
    const told = Promise.withResolvers<void>()
    this.#waiting.push({ events, told })
    this.#running ??= this.#run()
    return told.promise
  }

  /** The same for what nobody waits for. */
  mention(events: readonly ChannelEvent[]): void {
    this.tell(events).catch(() => undefined)
  }

  /** Resolves when nothing is being told any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  stop(): void {
    this.#stopped = true
    for (const { told } of this.#waiting.splice(0)) told.reject(new Error('The session is over.'))
  }

  async #run(): Promise<void> {
    // What is said in the same moment goes together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#batch()
      try {
        await this.#emit(batch.flatMap(({ events }) => events))
        for (const { told } of batch) told.resolve()
      } catch (error) {
        for (const { told } of batch) told.reject(error)
        this.stop()
        this.#failed(error)
      }
    }
    // At once: whoever was told just now may tell on in the same breath.
    this.#running = undefined
  }

  #batch() {
    let count = 0
    const size = this.#waiting.findIndex(({ events }) => (count += events.length) >= BATCH)
    return this.#waiting.splice(0, size === -1 ? this.#waiting.length : size + 1)
  }
}
