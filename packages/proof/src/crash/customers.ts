import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'
import type { FakeProvider } from './provider.ts'

/** A customer, and the messages they sent, in order. */
export interface SimulatedCustomer {
  readonly number: string
  readonly name: string
  readonly messages: { readonly id: string; readonly text: string; isAcknowledged: boolean }[]
}

/** Customers pause while more than this many webhooks are pending. */
const MAX_PENDING = 300

/** Customers who write all the time, each one message after the other. */
export class CustomerSimulator {
  readonly all: readonly SimulatedCustomer[]
  readonly #provider: FakeProvider
  readonly #random: SeededRandom
  #writing = false
  #done: Promise<void> = Promise.resolve()

  constructor(provider: FakeProvider, random: SeededRandom, count: number) {
    this.#provider = provider
    this.#random = random
    this.all = Array.from({ length: count }, (_, index) => ({
      number: `5511${900_000_000 + index}`,
      name: `Cliente ${index}`,
      messages: [],
    }))
  }

  get acknowledgedCount(): number {
    return this.all.reduce(
      (sum, { messages }) => sum + messages.filter(({ isAcknowledged }) => isAcknowledged).length,
      0,
    )
  }

  /** `pauseMs` between two messages, over all customers. */
  start(pauseMs: number): void {
    this.#writing = true
    this.#done = (async () => {
      while (this.#writing) {
        const customer = this.#random.pick(this.all)
        if (customer && this.#provider.webhooks.pending < MAX_PENDING) this.#write(customer)
        await wait(pauseMs)
      }
    })()
  }

  async stop(): Promise<void> {
    this.#writing = false
    await this.#done
  }

  #write(customer: SimulatedCustomer): void {
    const text = `Mensagem ${customer.messages.length + 1} de ${customer.name}`
    const id = this.#provider.sendInbound(customer, text, () => (message.isAcknowledged = true))
    const message = { id, text, isAcknowledged: false }
    customer.messages.push(message)
  }
}
