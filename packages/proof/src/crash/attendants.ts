import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message, Ticket } from '@recado/contract'
import { sendRequest, retryUntilAnswered, type HttpResult } from './http.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A message that the product accepted. */
export interface AcceptedSend {
  readonly key: string
  readonly text: string
  readonly messageId: number
  readonly ticketId: number
}

/** The state that all attendants share: process URLs, the connection under test, and failures. */
export interface AttendantContext {
  /** URLs of the available processes. */
  addresses: readonly string[]
  connectionId: number
  /** The beginning of the names of the customers whom these people answer. */
  readonly customers: string
  readonly failures: string[]
}

/** Rate of repeated sends after a response, and milliseconds between two actions of a person. */
const REPEAT_RATE = 0.1
const PAUSE_MS = [120, 320] as const
const REFRESH_EVERY = 12

/**
 * Accepts tickets and answers customers over HTTP, with an idempotency key per message; retries failures;
 * refreshes the session.
 */
export class Attendant {
  readonly acceptedSends: AcceptedSend[] = []
  refreshCount = 0
  readonly #context: AttendantContext
  readonly #random: SeededRandom
  readonly #tickets: Ticket[] = []
  #token = ''
  #cookie = ''
  #working = false
  #done: Promise<void> = Promise.resolve()

  constructor(context: AttendantContext, random: SeededRandom) {
    this.#context = context
    this.#random = random
  }

  async logIn(email: string, password: string): Promise<void> {
    const answer = await retryUntilAnswered(this.#random, () =>
      sendRequest(`${this.#address()}/api/auth/login`, 'POST', {}, { email, password }),
    )
    if (!this.#storeSession(answer))
      throw new Error(`${email} cannot log in: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  start(): void {
    this.#working = true
    this.#done = (async () => {
      let step = 0
      while (this.#working) {
        step += 1
        if (step % REFRESH_EVERY === 0) await this.#refresh()
        else if (this.#tickets.length === 0 || this.#random.bool(0.15)) await this.#accept()
        else await this.#reply()
        await wait(this.#random.between(...PAUSE_MS))
      }
    })()
  }

  /** Finishes pending work. */
  async stop(): Promise<void> {
    this.#working = false
    await this.#done
  }

  /** Calls a route as this person, with retries until it is answered. */
  call(method: string, path: string, body?: unknown): Promise<HttpResult> {
    return retryUntilAnswered(this.#random, async () => {
      const answer = await sendRequest(
        `${this.#address()}/api${path}`,
        method,
        { authorization: `Bearer ${this.#token}` },
        body,
      )
      if (answer.status === 500 || answer.status === 401)
        this.#reportRefusal(`${method} ${path}`, answer.status, answer.body)
      return answer
    })
  }

  async #accept(): Promise<void> {
    // By name, so that the waiting people of the bot do not fill the page.
    const { status, body } = await this.call(
      'GET',
      `/tickets?status=pending&showAll=true&searchParam=${this.#context.customers}`,
    )
    if (status !== 200) return this.#reportRefusal('list of tickets', status, body)
    const candidates = (body as { tickets: Ticket[] }).tickets.filter(
      ({ whatsappId }) => whatsappId === this.#context.connectionId,
    )
    const ticket = this.#random.pick(candidates)
    if (!ticket) return
    const acceptance = await this.call('PUT', `/tickets/${ticket.id}`, { status: 'open' })
    if (acceptance.status === 200) this.#tickets.push(acceptance.body as Ticket)
    else if (acceptance.status !== 409) this.#reportRefusal('acceptance', acceptance.status, acceptance.body)
  }

  async #reply(): Promise<void> {
    const ticket = this.#random.pick(this.#tickets)
    if (!ticket) return
    const key = randomUUID()
    const text = `Resposta ${key}`
    const send = () => this.call('POST', `/messages/${ticket.id}`, { body: text, clientKey: key })
    const { status, body } = await send()
    if (status !== 200) return this.#reportRefusal('reply', status, body)
    const [message] = body as Message[]
    this.acceptedSends.push({ key, text, messageId: message?.id ?? 0, ticketId: ticket.id })
    if (!this.#random.bool(REPEAT_RATE)) return
    const again = await send()
    if (again.status !== 200 || (again.body as Message[])[0]?.id !== message?.id)
      this.#context.failures.push(
        `The same key made another message: ${again.status} ${JSON.stringify(again.body)}`,
      )
  }

  /** Refreshes the session: after a lost response a retry returns the same successor token. */
  async #refresh(): Promise<void> {
    const answer = await retryUntilAnswered(this.#random, () =>
      sendRequest(`${this.#address()}/api/auth/refresh_token`, 'POST', { cookie: this.#cookie }),
    )
    if (this.#storeSession(answer)) this.refreshCount += 1
    else this.#reportRefusal('refresh', answer.status, answer.body)
  }

  #storeSession({ status, body, cookie }: HttpResult): boolean {
    if (status !== 200 || cookie === undefined) return false
    this.#token = (body as { token: string }).token
    this.#cookie = cookie
    return true
  }

  #address(): string {
    return this.#random.pick(this.#context.addresses) ?? ''
  }

  #reportRefusal(what: string, status: number, body: unknown): void {
    this.#context.failures.push(`A ${what} was refused: ${status} ${JSON.stringify(body)}`)
  }
}
