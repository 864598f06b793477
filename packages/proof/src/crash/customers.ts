import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Provider } from './provider.ts'

/** A customer, and what they wrote, in order. */
export interface Customer {
  readonly number: string
  readonly name: string
  readonly written: { readonly id: string; readonly text: string; isTaken: boolean }[]
}

/** More than this many webhooks waiting, and customers hold their breath. */
const WAITING_MOST = 300

/** Customers who write all the time, each one message after the other. */
export class Customers {
  readonly all: readonly Customer[]
  readonly #provider: Provider
  readonly #chance: Chance
  #writing = false
  #done: Promise<void> = Promise.resolve()

  constructor(provider: Provider, chance: Chance, count: number) {
    this.#provider = provider
    this.#chance = chance
    this.all = Array.from({ length: count }, (_, at) => ({ number: `5511${900_000_000 + at}`, name: `Cliente ${at}`, written: [] }))
  }

  get taken(): number {
    return this.all.reduce((sum, { written }) => sum + written.filter(({ isTaken }) => isTaken).length, 0)
  }

  /** `pauseMs` between two messages, whoever writes them. */
  begin(pauseMs: number): void {
    this.#writing = true
    this.#done = (async () => {
      while (this.#writing) {
        const customer = this.#chance.pick(this.all)
        if (customer && this.#provider.postman.pending < WAITING_MOST) this.#write(customer)
        await wait(pauseMs)
      }
    })()
  }

  async stop(): Promise<void> {
    this.#writing = false
    await this.#done
  }

  #write(customer: Customer): void {
    const text = `Mensagem ${customer.written.length + 1} de ${customer.name}`
    const id = this.#provider.write(customer, text, () => (message.isTaken = true))
    const message = { id, text, isTaken: false }
    customer.written.push(message)
  }
}
