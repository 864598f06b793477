import { inBackground, type ChannelEvent, type ChannelClock } from '../port.ts'
import { REORDER_MS } from './limits.ts'
import type { FaultSettings } from './phone-model.ts'

/** The receiver of events: the current session. */
export interface EventReceiver {
  /** Resolves once stored. */
  deliver(events: readonly ChannelEvent[]): Promise<void>
  /** Called when a delivery failed; the events stay queued for the next receiver. */
  onFailed(error: unknown): void
}

interface PendingEvent {
  readonly event: ChannelEvent
  readonly onStored: () => void
}

interface NetworkLinkOptions {
  readonly clock: ChannelClock
  readonly faults: () => FaultSettings
  readonly onChange: () => void
}

/** Queues the phone's events until the platform has stored them; delivers in order, one at a time. */
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

  /** `onStored` is called once the event is stored. */
  push(event: ChannelEvent, onStored: () => void = () => {}): void {
    this.#queue.push({ event, onStored })
    this.#options.onChange()
    this.resume()
  }

  /** Sends a transient event, which is lost without a receiver. */
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

  /** Resumes delivery after the network returned or an event was added. */
  resume(): void {
    if (this.#running) return
    this.#running = true
    const running = this.#run().finally(() => {
      this.#running = false
      if (this.#canDeliver() && this.#queue.length > 0) this.resume()
    })
    inBackground(running, error => this.#receiver?.onFailed(error))
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
