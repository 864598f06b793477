import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message, Ticket } from '@recado/contract'
import { ask, insist, type Answer } from './ask.ts'
import type { Chance } from './chance.ts'

/** A message that the product said yes to. */
export interface Accepted {
  readonly key: string
  readonly text: string
  readonly messageId: number
  readonly ticketId: number
}

/** What every attendant shares: where the processes are, which connection they work on, what went wrong. */
export interface Desk {
  /** Addresses of the processes that answer. */
  addresses: readonly string[]
  connectionId: number
  readonly failures: string[]
}

/** How often the same send is made again although it was answered, and milliseconds between two things somebody does. */
const AGAIN = 0.1
const PAUSE_MS = [120, 320] as const
const REFRESH_EVERY = 12

/** Accepts tickets and answers customers by HTTP, with a key for every message, trying again whatever fails; refreshes their session now and then. */
export class Attendant {
  readonly accepted: Accepted[] = []
  refreshed = 0
  /** How often they had to log in again because a refresh stayed without an answer for longer than the grace of its token. */
  loggedOut = 0
  readonly #desk: Desk
  readonly #chance: Chance
  readonly #tickets: Ticket[] = []
  #token = ''
  #credentials = { email: '', password: '' }
  #unanswered = false
  #cookie = ''
  #working = false
  #done: Promise<void> = Promise.resolve()

  constructor(desk: Desk, chance: Chance) {
    this.#desk = desk
    this.#chance = chance
  }

  async logIn(email: string, password: string): Promise<void> {
    this.#credentials = { email, password }
    const answer = await insist(this.#chance, () => ask(`${this.#address()}/api/auth/login`, 'POST', {}, { email, password }))
    if (!this.#keep(answer)) throw new Error(`${email} cannot log in: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  begin(): void {
    this.#working = true
    this.#done = (async () => {
      let step = 0
      while (this.#working) {
        step += 1
        if (step % REFRESH_EVERY === 0) await this.#refresh()
        else if (this.#tickets.length === 0 || this.#chance.happens(0.15)) await this.#accept()
        else await this.#reply()
        await wait(this.#chance.between(...PAUSE_MS))
      }
    })()
  }

  /** Finishes what is begun. */
  async stop(): Promise<void> {
    this.#working = false
    await this.#done
  }

  /** Calls a route as this person until it is answered. */
  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return insist(this.#chance, async () => {
      const answer = await ask(`${this.#address()}/api${path}`, method, { authorization: `Bearer ${this.#token}` }, body)
      if (answer.status === 401 && (await this.#returns())) return { ...answer, status: 503 }
      if (answer.status === 500) this.#wrong(`${method} ${path}`, 500, answer.body)
      return answer
    })
  }

  async #accept(): Promise<void> {
    const { status, body } = await this.call('GET', '/tickets?status=pending&showAll=true')
    if (status !== 200) return this.#wrong('list of tickets', status, body)
    const ours = (body as { tickets: Ticket[] }).tickets.filter(({ whatsappId }) => whatsappId === this.#desk.connectionId)
    const ticket = this.#chance.pick(ours)
    if (!ticket) return
    const taken = await this.call('PUT', `/tickets/${ticket.id}`, { status: 'open' })
    if (taken.status === 200) this.#tickets.push(taken.body as Ticket)
    else if (taken.status !== 409) this.#wrong('acceptance', taken.status, taken.body)
  }

  async #reply(): Promise<void> {
    const ticket = this.#chance.pick(this.#tickets)
    if (!ticket) return
    const key = randomUUID()
    const text = `Resposta ${key}`
    const send = () => this.call('POST', `/messages/${ticket.id}`, { body: text, clientKey: key })
    const { status, body } = await send()
    if (status !== 200) return this.#wrong('reply', status, body)
    const [message] = body as Message[]
    this.accepted.push({ key, text, messageId: message?.id ?? 0, ticketId: ticket.id })
    if (!this.#chance.happens(AGAIN)) return
    const again = await send()
    if (again.status !== 200 || (again.body as Message[])[0]?.id !== message?.id)
      this.#desk.failures.push(`The same key made another message: ${again.status} ${JSON.stringify(again.body)}`)
  }

  /** Whoever is let in stays in: a lost answer gives the same successor again. */
  async #refresh(): Promise<void> {
    const answer = await insist(this.#chance, async () => {
      const once = await ask(`${this.#address()}/api/auth/refresh_token`, 'POST', { cookie: this.#cookie })
      if (once.status === 0) this.#unanswered = true
      return once
    })
    if (this.#keep(answer)) this.refreshed += 1
    else if (answer.status !== 401 || !(await this.#returns())) this.#wrong('refresh', answer.status, answer.body)
  }

  /** Logs in again, where an unanswered refresh may have ended the session: its token was shown again too late. */
  async #returns(): Promise<boolean> {
    if (!this.#unanswered) return false
    this.#unanswered = false
    this.loggedOut += 1
    await this.logIn(this.#credentials.email, this.#credentials.password)
    return true
  }

  #keep({ status, body, cookie }: Answer): boolean {
    if (status !== 200 || cookie === undefined) return false
    this.#token = (body as { token: string }).token
    this.#cookie = cookie
    return true
  }

  #address(): string {
    return this.#chance.pick(this.#desk.addresses) ?? ''
  }

  #wrong(what: string, status: number, body: unknown): void {
    this.#desk.failures.push(`A ${what} was refused: ${status} ${JSON.stringify(body)}`)
  }
}
