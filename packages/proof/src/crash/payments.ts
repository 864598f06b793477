import { setTimeout as wait } from 'node:timers/promises'
import type { PixCharge } from '@recado/contract'
import type { Attendant, AttendantContext } from './attendants.ts'
import type { HttpResult } from './http.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Days ahead at which the company is due in turn: each is an invoice of its own. */
const FIRST_DAY = 2
const LAST_DAY = 19
const DAY_MS = 24 * 60 * 60_000
const PAUSE_MS = [400, 900] as const
const CHECKOUT = {
  firstName: 'Lúcia',
  address2: 'Rua da Prova, 1',
  city: 'Recife',
  zipcode: '50050-000',
  country: 'BR',
} as const

interface PaymentParts {
  readonly admin: Attendant
  readonly operator: Attendant
  readonly attendantContext: AttendantContext
  readonly random: SeededRandom
  readonly query: (text: string, values?: unknown[]) => Promise<unknown>
}

/** A company that pays its invoices by Pix, and an operator who confirms each payment, twice at once. */
export class Payments {
  /** The charges whose payment the product confirmed. */
  readonly confirmed: PixCharge[] = []
  readonly #parts: PaymentParts
  #day = FIRST_DAY
  #working = false
  #done: Promise<void> = Promise.resolve()

  constructor(parts: PaymentParts) {
    this.#parts = parts
  }

  start(): void {
    this.#working = true
    this.#done = (async () => {
      while (this.#working) {
        if (this.#day <= LAST_DAY) await this.#pay()
        await wait(this.#parts.random.between(...PAUSE_MS))
      }
    })()
  }
  /** Finishes pending work. */
  async stop(): Promise<void> {
    this.#working = false
    await this.#done
  }

  async #pay(): Promise<void> {
    const { admin, operator, query } = this.#parts
    const dueDate = new Date(Date.now() + this.#day * DAY_MS)
    try {
      await query('update companies set due_date = $1 where name = $2', [dueDate, 'Café Lua'])
    } catch {
      // The database is down; the next turn tries again.
      return
    }
    this.#day += 1
    const checkout = await admin.call('POST', '/subscription', CHECKOUT)
    if (checkout.status !== 200) return this.#report('checkout', checkout)
    const charge = checkout.body as PixCharge
    const answers = await Promise.all(
      [1, 2].map(() => operator.call('POST', `/payments/${charge.txid}/confirm`)),
    )
    for (const answer of answers) if (answer.status !== 200) this.#report('confirmation of a payment', answer)
    if (answers.some(({ status }) => status === 200)) this.confirmed.push(charge)
  }

  #report(what: string, { status, body }: HttpResult): void {
    this.#parts.attendantContext.failures.push(`A ${what} was refused: ${status} ${JSON.stringify(body)}`)
  }
}
