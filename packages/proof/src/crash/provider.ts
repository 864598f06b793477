import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Chance } from './chance.ts'
import { Postman } from './postman.ts'

/** Of sends: answers that are lost although the message is taken, and definite failures. Of lost ones: those nothing is ever told about. */
const LOST = 0.05
const REFUSED = 0.03
const SILENT = 0.5
/** Milliseconds within which the notices of one message come, in any order. */
const NOTICES_MS = 1_500
const LEVELS = ['sent', 'delivered', 'read'] as const
export type Level = (typeof LEVELS)[number]

/** One request that brought a message, and how it was answered. `lost`: taken, but the connection broke before the answer. */
export interface Attempt {
  readonly answer: 'taken' | 'lost' | 'refused'
  /** Counted over all requests. */
  readonly at: number
  /** The message's id here, when it was taken. */
  readonly id: string | undefined
  /** Notices of it that were taken. */
  readonly told: Set<Level>
  /** Nothing is ever told about it. */
  readonly silent: boolean
}

interface Outbound {
  to: string
  text: { body: string }
  biz_opaque_callback_data?: string
}

/** A provider of the proof's own, in the shape of the Cloud API: loses answers, fails, doubles and shuffles within what a provider may do. */
export class Provider {
  readonly credentials = {
    phoneNumberId: '106540352242922',
    wabaId: '102290129340398',
    accessToken: 'EAAproof',
    appSecret: 'proof-app-secret',
    verifyToken: 'proof-verify',
  }
  readonly postman: Postman
  /** Every attempt to send a message, by whom it was to and what it said. */
  readonly attempts = new Map<string, Attempt[]>()
  readonly figures = { taken: 0, lost: 0, refused: 0 }
  /** Requests for messages so far. */
  requests = 0
  readonly #chance: Chance
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  #ids = 0

  private constructor(chance: Chance) {
    this.#chance = chance
    this.postman = new Postman(this.credentials.appSecret, chance.for('postman'))
  }

  static async open(chance: Chance): Promise<Provider> {
    const provider = new Provider(chance)
    await new Promise<void>(resolve => provider.#server.listen(0, '127.0.0.1', resolve))
    return provider
  }

  /** host:port */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** A message of a customer; `taken` is called once it was answered with 200. */
  write(customer: { number: string; name: string }, text: string, taken: () => void): string {
    const id = this.#newId()
    const message = { from: customer.number, id, timestamp: seconds(), type: 'text', text: { body: text } }
    const value = { contacts: [{ profile: { name: customer.name }, wa_id: customer.number }], messages: [message] }
    this.postman.post(this.#envelope(value), customer.number, taken)
    return id
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      // The sender died before it had said everything: nothing came.
      return
    }
    if (request.method === 'GET') return json(response, 200, { id: this.credentials.phoneNumberId, display_phone_number: '15550783881' })
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Outbound | { status: string }
    if ('status' in body) return json(response, 200, { success: true })
    this.#take(body, response)
  }

  #take(message: Outbound, response: ServerResponse): void {
    this.requests += 1
    const roll = this.#chance.next()
    const answer = roll < REFUSED ? 'refused' : roll < REFUSED + LOST ? 'lost' : 'taken'
    this.figures[answer] += 1
    const id = answer === 'refused' ? undefined : this.#newId()
    const silent = answer === 'lost' && this.#chance.happens(SILENT)
    const attempt: Attempt = { answer, id, silent, at: this.requests, told: new Set() }
    const key = keyOf(message.to, message.text.body)
    this.attempts.set(key, [...(this.attempts.get(key) ?? []), attempt])
    if (id !== undefined && !silent) this.#tell(message, id, attempt)
    if (answer === 'lost') response.destroy()
    else if (answer === 'refused') {
      response.setHeader('retry-after', '1')
      json(response, 500, { error: { message: '(#131000) Something went wrong', type: 'OAuthException', code: 131000 } })
    } else json(response, 200, { messaging_product: 'whatsapp', contacts: [{ input: message.to, wa_id: message.to }], messages: [{ id }] })
  }

  #tell(message: Outbound, id: string, attempt: Attempt): void {
    for (const status of LEVELS) {
      const notice = { id, status, timestamp: seconds(), recipient_id: message.to, biz_opaque_callback_data: message.biz_opaque_callback_data }
      this.postman.postLater(this.#envelope({ statuses: [notice] }), this.#chance.between(0, NOTICES_MS), () => attempt.told.add(status))
    }
  }

  #envelope(value: Record<string, unknown>): unknown {
    const metadata = { display_phone_number: '15550783881', phone_number_id: this.credentials.phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    return { object: 'whatsapp_business_account', entry: [{ id: this.credentials.wabaId, time: Number(seconds()), changes: [change] }] }
  }

  #newId(): string {
    this.#ids += 1
    return `wamid.${Buffer.from(`proof-${this.#ids}`).toString('base64url')}`
  }
}

/** How a message is recognised on both sides: whom it is to, and a text that no other message to them has. */
export const keyOf = (to: string, text: string): string => `${to} ${text}`

const seconds = (): string => String(Math.floor(Date.now() / 1000))

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
