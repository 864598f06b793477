import type { ChannelEvent, Clock } from '../port.ts'
import { REORDER_MS } from './limits.ts'
import type { FaultSettings } from './phone-model.ts'

/** Where happenings go: the session of the moment. */
export interface EventReceiver {
  /** Resolves once stored. */
  deliver(events: readonly ChannelEvent[]): Promise<void>
  /** Told when a delivery was not taken; the happenings stay here for the next receiver. */
  onFailed(error: unknown): void
}

interface PendingEvent {
  readonly event: ChannelEvent
  readonly onStored: () => void
}

interface NetworkLinkOptions {
  readonly clock: Clock
  readonly faults: () => FaultSettings
  readonly onChange: () => void
}

/** Keeps what happened on the phone until the platform has stored it, and tells it in order, one at a time. */
export class NetworkLink {
  readonly #options: NetworkLinkOptions
  #queue: PendingEvent[] = []
  #receiver: EventReceiver | null = null
  #running = false

  constructor(options: NetworkLinkOptions) {
    this.#options = options
  }

  get pendingCount(): number {
    return this.#queue.length
  }

  /** `taken` is called once the event is stored. */
  push(event: ChannelEvent, onStored: () => void = () => {}): void {
    this.#queue.push({ event, onStored })
    this.#options.onChange()
    this.resume()
  }

  /** Tells something that is not worth keeping: lost when nobody listens. */
  sendTransient(event: ChannelEvent): void {
    if (this.#options.faults().offline) return
    this.#receiver?.deliver([event]).catch(() => {})
  }

  connect(receiver: EventReceiver): void {
    this.#receiver = receiver
    this.resume()
  }

  disconnect(receiver: EventReceiver): void {
    if (this.#receiver === receiver) this.#receiver = null
  }

  /** Goes on telling, after the network came back or something was added. */
  resume(): void {
    if (this.#running) return
    this.#running = true
    void this.#run().finally(() => {
      this.#running = false
      if (this.#canDeliver() && this.#queue.length > 0) this.resume()
    })
  }

  #canDeliver(): boolean {
    return this.#receiver !== null && !this.#options.faults().offline
  }

  async #run(): Promise<void> {
    while (this.#canDeliver() && this.#queue.length > 0) {
      await this.#pause()
      const receiver = this.#receiver
      if (!receiver || !this.#canDeliver()) return
      const batch = this.#options.faults().reorder ? this.#queue.toReversed() : this.#queue.slice(0, 1)
      for (const pending of batch) {
        if (!(await this.#deliver(receiver, pending))) return
      }
    }
  }

  async #deliver(receiver: EventReceiver, pending: PendingEvent): Promise<boolean> {
    try {
      await receiver.deliver([pending.event])
      if (this.#options.faults().duplicate) await receiver.deliver([pending.event])
    } catch (error) {
      this.disconnect(receiver)
      receiver.onFailed(error)
      return false
    }
    this.#queue = this.#queue.filter(other => other !== pending)
    pending.onStored()
    this.#options.onChange()
    return this.#receiver === receiver && this.#canDeliver()
  }

  async #pause(): Promise<void> {
    const { slowMs, reorder } = this.#options.faults()
    const ms = slowMs + (reorder ? REORDER_MS : 0)
    if (ms > 0) await new Promise<void>(resolve => this.#options.clock.after(ms, resolve))
  }
}
