import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeededRandom } from './seeded-random.ts'
import { WebhookSender } from './webhook-sender.ts'

/**
 * Of sends: answers that are lost although the message is accepted, and definite failures. Of lost ones:
 * those without receipts.
 */
const LOST_RATE = 0.05
const REFUSED_RATE = 0.03
const SILENT_RATE = 0.5
/** Milliseconds within which the receipts of one message come, in any order. */
const RECEIPTS_MS = 1_500
const RECEIPT_LEVELS = ['sent', 'delivered', 'read'] as const
export type ReceiptLevel = (typeof RECEIPT_LEVELS)[number]

/**
 * One request that brought a message, and how it was answered. `lost`: accepted, but the connection broke
 * before the answer.
 */
export interface SendAttempt {
  readonly answer: 'taken' | 'lost' | 'refused'
  /** Counted over all requests. */
  readonly sequence: number
  /** The message's id here, when it was accepted. */
  readonly id: string | undefined
  /** Receipts of it that were delivered. */
  readonly receipts: Set<ReceiptLevel>
  /** No receipt of it is ever sent. */
  readonly isSilent: boolean
}

interface OutboundMessage {
  to: string
  text?: { body: string }
  template?: { components?: { parameters: { text: string }[] }[] }
  biz_opaque_callback_data?: string
}

/** The one template of the account, approved; its values are counted from 1. */
const TEMPLATE = {
  id: '900001',
  name: 'oferta',
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Oi {{1}}, temos ofertas: {{2}}.' }],
} as const

/** The text of a message, as the customer reads it. */
const textOf = ({ text, template }: OutboundMessage): string =>
  text?.body ??
  (template?.components?.[0]?.parameters ?? []).reduce(
    (body, { text: value }, at) => body.replace(`{{${at + 1}}}`, value),
    TEMPLATE.components[0].text as string,
  )

/**
 * A fake provider in the shape of the Cloud API: loses answers, fails, doubles and shuffles within what a
 * provider may do.
 */
export class FakeProvider {
  readonly credentials = {
    phoneNumberId: '106540352242922',
    wabaId: '102290129340398',
    accessToken: 'EAAproof',
    appSecret: 'proof-app-secret',
    verifyToken: 'proof-verify',
  }
  readonly webhooks: WebhookSender
  /** Every send attempt, by {@link messageKey}. */
  readonly attempts = new Map<string, SendAttempt[]>()
  readonly figures = { taken: 0, lost: 0, refused: 0 }
  /** Requests for messages so far. */
  requests = 0
  readonly #random: SeededRandom
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  #ids = 0

  private constructor(random: SeededRandom) {
    this.#random = random
    this.webhooks = new WebhookSender(this.credentials.appSecret, random.fork('webhooks'))
  }

  static async open(random: SeededRandom): Promise<FakeProvider> {
    const provider = new FakeProvider(random)
    await new Promise<void>(resolve => provider.#server.listen(0, '127.0.0.1', resolve))
    return provider
  }

  /** host:port */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Sends a message of a customer; `onDelivered` is called once it was answered with 200. */
  sendInbound(customer: { number: string; name: string }, text: string, onDelivered: () => void): string {
    const id = this.#newId()
    const message = { from: customer.number, id, timestamp: nowSeconds(), type: 'text', text: { body: text } }
    const value = {
      contacts: [{ profile: { name: customer.name }, wa_id: customer.number }],
      messages: [message],
    }
    this.webhooks.send(this.#envelope(value), customer.number, onDelivered)
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
      // The sender crashed before the request was complete: nothing arrived.
      return
    }
    if (request.url?.endsWith('/subscribed_apps'))
      return respondJson(response, 200, {
        data: [{ whatsapp_business_api_data: { id: this.credentials.phoneNumberId } }],
      })
    if (request.url?.includes('/message_templates')) return respondJson(response, 200, { data: [TEMPLATE] })
    if (request.method === 'GET')
      return respondJson(response, 200, {
        id: this.credentials.phoneNumberId,
        display_phone_number: '15550783881',
      })
    const body = JSON.parse(Buffer.concat(chunks).toString()) as OutboundMessage | { status: string }
    if ('status' in body) return respondJson(response, 200, { success: true })
    this.#acceptSend(body, response)
  }

  #acceptSend(message: OutboundMessage, response: ServerResponse): void {
    this.requests += 1
    const roll = this.#random.next()
    const answer = roll < REFUSED_RATE ? 'refused' : roll < REFUSED_RATE + LOST_RATE ? 'lost' : 'taken'
    this.figures[answer] += 1
    const id = answer === 'refused' ? undefined : this.#newId()
    const isSilent = answer === 'lost' && this.#random.bool(SILENT_RATE)
    const attempt: SendAttempt = { answer, id, isSilent, sequence: this.requests, receipts: new Set() }
    const key = messageKey(message.to, textOf(message))
    this.attempts.set(key, [...(this.attempts.get(key) ?? []), attempt])
    if (id !== undefined && !isSilent) this.#sendReceipts(message, id, attempt)
    if (answer === 'lost') response.destroy()
    else if (answer === 'refused') {
      response.setHeader('retry-after', '1')
      respondJson(response, 500, {
        error: { message: '(#131000) Something went wrong', type: 'OAuthException', code: 131000 },
      })
    } else
      respondJson(response, 200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: message.to }],
        messages: [{ id }],
      })
  }

  #sendReceipts(message: OutboundMessage, id: string, attempt: SendAttempt): void {
    for (const status of RECEIPT_LEVELS) {
      const receipt = {
        id,
        status,
        timestamp: nowSeconds(),
        recipient_id: message.to,
        biz_opaque_callback_data: message.biz_opaque_callback_data,
      }
      this.webhooks.sendLater(
        this.#envelope({ statuses: [receipt] }),
        this.#random.between(0, RECEIPTS_MS),
        () => attempt.receipts.add(status),
      )
    }
  }

  #envelope(value: Record<string, unknown>): unknown {
    const metadata = { display_phone_number: '15550783881', phone_number_id: this.credentials.phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    return {
      object: 'whatsapp_business_account',
      entry: [{ id: this.credentials.wabaId, time: Number(nowSeconds()), changes: [change] }],
    }
  }

  #newId(): string {
    this.#ids += 1
    return `wamid.${Buffer.from(`proof-${this.#ids}`).toString('base64url')}`
  }
}

/** Identifies a message on both sides: the recipient, and a text unique among the recipient's messages. */
export const messageKey = (to: string, text: string): string => `${to} ${text}`

const nowSeconds = (): string => String(Math.floor(Date.now() / 1000))

function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
