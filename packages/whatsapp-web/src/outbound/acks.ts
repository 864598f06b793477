import { type ChannelError, type Clock } from '@recado/channels/port'
import { unansweredError } from './refusals.ts'

/** The server's answer to one message. */
export interface Ack {
  readonly error?: string
}

/** Who waits for the server's answers, by message id. */
export class Acks {
  readonly #clock: Clock
  readonly #waiting = new Map<string, PromiseWithResolvers<Ack>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Waits for the answer from now on. Rejects with `ambiguous` when it does not come in time. */
  expect(id: string, ms: number): { readonly answer: Promise<Ack>; forget(): void } {
    const waiter = Promise.withResolvers<Ack>()
    waiter.promise.catch(() => undefined)
    this.#waiting.set(id, waiter)
    const cancel = this.#clock.after(ms, () => waiter.reject(unansweredError()))
    const forget = (): void => {
      cancel()
      if (this.#waiting.get(id) === waiter) this.#waiting.delete(id)
    }
    return { answer: waiter.promise, forget }
  }

  /** Whether somebody waited for it. */
  settle(id: string, ack: Ack): boolean {
    const waiter = this.#waiting.get(id)
    waiter?.resolve(ack)
    return waiter !== undefined
  }

  failAll(error: () => ChannelError): void {
    for (const waiter of this.#waiting.values()) waiter.reject(error())
  }
}
