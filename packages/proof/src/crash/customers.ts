import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'
import type { FakeProvider } from './provider.ts'

/** A customer, and the messages they sent, in order. */
export interface SimulatedCustomer {
  readonly number: string
  readonly name: string
  readonly messages: SimulatedMessage[]
}

/** A message of a customer, and what it was changed to; `isAcknowledged` says whether that was answered with 200. */
export interface SimulatedMessage {
  readonly id: string
  readonly text: string
  isAcknowledged: boolean
  edit?: { readonly text: string; isAcknowledged: boolean }
}

/** How often a customer changes an earlier text instead, presses a button, or chooses from a list. */
const [EDIT_RATE, BUTTON_RATE, LIST_RATE] = [0.08, 0.05, 0.05]

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
    const roll = this.#random.next()
    if (roll < EDIT_RATE) return this.#edit(customer)
    const content =
      roll < EDIT_RATE + BUTTON_RATE
        ? { type: 'button', button: { payload: 'sim', text } }
        : roll < EDIT_RATE + BUTTON_RATE + LIST_RATE
          ? { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '7', title: text } } }
          : undefined
    const id = this.#provider.sendInbound(customer, { text, content }, () => (message.isAcknowledged = true))
    const message: SimulatedMessage = { id, text, isAcknowledged: false }
    customer.messages.push(message)
  }

  /** Changes a message once, so that its last text is known. */
  #edit(customer: SimulatedCustomer): void {
    const message = this.#random.pick(customer.messages.filter(({ edit }) => !edit))
    if (!message) return
    const edit = { text: `${message.text}, corrigida`, isAcknowledged: false }
    message.edit = edit
    const changed = { original_message_id: message.id, message: { type: 'text', text: { body: edit.text } } }
    this.#provider.sendInbound(
      customer,
      { text: edit.text, content: { type: 'edit', edit: changed } },
      () => (edit.isAcknowledged = true),
    )
  }
}
