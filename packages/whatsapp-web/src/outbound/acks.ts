import { type ChannelError, type ChannelClock } from '@recado/channels/port'
import { unansweredError } from './refusals.ts'

/** The server's answer to one message. */
export interface Ack {
  readonly error?: string
}

/** The pending waiters for server acks, by message id. */
export class AckWaiters {
  readonly #clock: ChannelClock
  readonly #waiting = new Map<string, PromiseWithResolvers<Ack>>()

  constructor(clock: ChannelClock) {
    this.#clock = clock
  }

  /** Registers for the ack. `wait` waits for it, and rejects with `ambiguous` at the timeout. */
  expect(id: string): { wait(ms: number): Promise<Ack>; dispose(): void } {
    const waiter = Promise.withResolvers<Ack>()
    waiter.promise.catch(() => undefined)
    this.#waiting.set(id, waiter)
    let cancel = (): void => {}
    return {
      wait: ms => {
        cancel = this.#clock.after(ms, () => waiter.reject(unansweredError()))
        return waiter.promise
      },
      dispose: () => {
        cancel()
        if (this.#waiting.get(id) === waiter) this.#waiting.delete(id)
      },
    }
  }

  /** Returns whether a waiter was registered. */
  resolve(id: string, ack: Ack): boolean {
    const waiter = this.#waiting.get(id)
    waiter?.resolve(ack)
    return waiter !== undefined
  }

  failAll(error: () => ChannelError): void {
    for (const waiter of this.#waiting.values()) waiter.reject(error())
  }
}
