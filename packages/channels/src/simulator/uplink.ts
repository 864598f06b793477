import type { ChannelEvent, Clock } from '../port.ts'
import { REORDER_MS } from './limits.ts'
import type { Knobs } from './world.ts'

/** Where happenings go: the session of the moment. */
export interface Receiver {
  /** Resolves once stored. */
  deliver(events: readonly ChannelEvent[]): Promise<void>
  /** Told when a delivery was not taken; the happenings stay here for the next receiver. */
  failed(error: unknown): void
}

interface Waiting {
  readonly event: ChannelEvent
  readonly taken: () => void
}

interface UplinkOptions {
  readonly clock: Clock
  readonly knobs: () => Knobs
  readonly changed: () => void
}

/** Keeps what happened on the phone until the platform has stored it, and tells it in order, one at a time. */
export class Uplink {
  readonly #options: UplinkOptions
  #queue: Waiting[] = []
  #receiver: Receiver | null = null
  #running = false

  constructor(options: UplinkOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** `taken` is called once the event is stored. */
  push(event: ChannelEvent, taken: () => void = () => {}): void {
    this.#queue.push({ event, taken })
    this.#options.changed()
    this.wake()
  }

  /** Tells something that is not worth keeping: lost when nobody listens. */
  signal(event: ChannelEvent): void {
    if (this.#options.knobs().offline) return
    this.#receiver?.deliver([event]).catch(() => {})
  }

  connect(receiver: Receiver): void {
    this.#receiver = receiver
    this.wake()
  }

  disconnect(receiver: Receiver): void {
    if (this.#receiver === receiver) this.#receiver = null
  }

  /** Goes on telling, after the network came back or something was added. */
  wake(): void {
    if (this.#running) return
    this.#running = true
    void this.#run().finally(() => {
      this.#running = false
      if (this.#mayTell() && this.#queue.length > 0) this.wake()
    })
  }

  #mayTell(): boolean {
    return this.#receiver !== null && !this.#options.knobs().offline
  }

  async #run(): Promise<void> {
    while (this.#mayTell() && this.#queue.length > 0) {
      await this.#pause()
      const receiver = this.#receiver
      if (!receiver || !this.#mayTell()) return
      const batch = this.#options.knobs().reorder ? this.#queue.toReversed() : this.#queue.slice(0, 1)
      for (const waiting of batch) {
        if (!(await this.#tell(receiver, waiting))) return
      }
    }
  }

  async #tell(receiver: Receiver, waiting: Waiting): Promise<boolean> {
    try {
      await receiver.deliver([waiting.event])
      if (this.#options.knobs().duplicate) await receiver.deliver([waiting.event])
    } catch (error) {
      this.disconnect(receiver)
      receiver.failed(error)
      return false
    }
    this.#queue = this.#queue.filter(other => other !== waiting)
    waiting.taken()
    this.#options.changed()
    return this.#receiver === receiver && this.#mayTell()
  }

  async #pause(): Promise<void> {
    const { slowMs, reorder } = this.#options.knobs()
    const ms = slowMs + (reorder ? REORDER_MS : 0)
    if (ms > 0) await new Promise<void>(resolve => this.#options.clock.after(ms, resolve))
  }
}
