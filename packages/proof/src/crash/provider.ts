import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeededRandom } from './seeded-random.ts'
import { answerAsModel, MODEL_PATH } from './fake-model.ts'
import { ProviderNumber, type SendAttempt } from './provider-number.ts'
import type { StormSender } from './webhook-sender.ts'

/** Of sends. Of lost ones: those without receipts. */
const FAULTS = { lost: 0.05, refused: 0.03 } as const
const SILENT_RATE = 0.5
/** The rates of sends whose answer is lost although the message is accepted, and of definite failures. */
export interface ProviderFaults {
  readonly lost: number
  readonly refused: number
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

const SERVICE_PATH = '/bot-service'
/** The answer of the webhook integration to a message, the same however often it is asked. */
const answerAsService = (body: string): unknown => ({
  messages: [`Resposta a ${(JSON.parse(body) as { message: { body: string } }).message.body}`],
})

/** The text of a message, as the customer reads it. */
const textOf = ({ text, template }: OutboundMessage): string =>
  text?.body ??
  (template?.components?.[0]?.parameters ?? []).reduce(
    (body, { text: value }, at) => body.replace(`{{${at + 1}}}`, value),
    TEMPLATE.components[0].text as string,
  )

/** The id of the one picture that customers send, and where its bytes are. */
export const PICTURE_ID = 'proof-picture'
const PICTURE_PATH = `/v25.0/${PICTURE_ID}`
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A fake provider in the shape of the Cloud API: loses answers, fails, doubles and shuffles within what a
 * provider may do.
 */
export class FakeProvider {
  /** The number that attendants answer on, and the one that a bot answers on. */
  readonly number: ProviderNumber
  readonly botNumber: ProviderNumber
  readonly figures = { taken: 0, lost: 0, refused: 0 }
  /** Requests for messages so far. */
  requests = 0
  readonly #random: SeededRandom
  readonly #faults: ProviderFaults
  /** Every number of the account. */
  readonly numbers: ProviderNumber[] = []
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  #ids = 0

  private constructor(random: SeededRandom, faults: ProviderFaults) {
    this.#random = random
    this.#faults = faults
    this.number = this.addNumber('106540352242922', 'number')
    this.botNumber = this.addNumber('106540352242923', 'bot number')
  }

  static async open(random: SeededRandom, faults: ProviderFaults = FAULTS): Promise<FakeProvider> {
    const provider = new FakeProvider(random, faults)
    await new Promise<void>(resolve => provider.#server.listen(0, '127.0.0.1', resolve))
    return provider
  }

  /** host:port */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Adds a number to the account; `actor` seeds its chances. */
  addNumber(phoneNumberId: string, actor = phoneNumberId): ProviderNumber {
    const number = new ProviderNumber(phoneNumberId, this.#random.fork(actor))
    this.numbers.push(number)
    return number
  }

  get webhooks(): StormSender {
    return this.number.webhooks
  }
  get attempts(): ReadonlyMap<string, readonly SendAttempt[]> {
    return this.number.attempts
  }
  /** Where the webhook integration of the bot is called. */
  get serviceUrl(): string {
    return `http://${this.host}${SERVICE_PATH}`
  }
  /** Where the model of the bot's prompt is asked. */
  get modelUrl(): string {
    return `http://${this.host}${MODEL_PATH}`
  }

  /**
   * Sends a message of a customer, and returns its id; `onDelivered` is called once it was answered with 200.
   */
  sendInbound(
    customer: { readonly number: string; readonly name: string },
    message: { readonly text: string; readonly content?: object | undefined },
    onDelivered: () => void,
    number = this.number,
  ): string {
    const id = this.#newId()
    number.sendInbound(customer, { id, ...message }, onDelivered)
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
    const body = Buffer.concat(chunks).toString()
    if (request.url === SERVICE_PATH) return respondJson(response, 200, answerAsService(body))
    if (request.url === `${MODEL_PATH}/chat/completions`) return respond(response, await answerAsModel(body))
    if (request.url === PICTURE_PATH) return respondJson(response, 200, this.#describePicture())
    if (request.url === `${PICTURE_PATH}/file`)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
    const number =
      this.numbers.find(({ credentials }) => request.url?.includes(credentials.phoneNumberId)) ?? this.number
    if (request.url?.endsWith('/subscribed_apps'))
      return respondJson(response, 200, {
        data: [{ whatsapp_business_api_data: { id: number.credentials.phoneNumberId } }],
      })
    if (request.url?.includes('/message_templates')) return respondJson(response, 200, { data: [TEMPLATE] })
    if (request.method === 'GET')
      return respondJson(response, 200, {
        id: number.credentials.phoneNumberId,
        display_phone_number: '15550783881',
      })
    const parsed = JSON.parse(body) as OutboundMessage | { status: string }
    if ('status' in parsed) return respondJson(response, 200, { success: true })
    this.#acceptSend(number, parsed, response)
  }

  #describePicture(): object {
    const url = `http://${this.host}${PICTURE_PATH}/file`
    return {
      messaging_product: 'whatsapp',
      url,
      mime_type: 'image/png',
      file_size: PICTURE.length,
      id: PICTURE_ID,
    }
  }

  #acceptSend(number: ProviderNumber, message: OutboundMessage, response: ServerResponse): void {
    this.requests += 1
    const roll = this.#random.next()
    const { refused, lost } = this.#faults
    const answer = roll < refused ? 'refused' : roll < refused + lost ? 'lost' : 'taken'
    this.figures[answer] += 1
    const id = answer === 'refused' ? undefined : this.#newId()
    const isSilent = answer === 'lost' && this.#random.bool(SILENT_RATE)
    const attempt: SendAttempt = { answer, id, isSilent, sequence: this.requests, receipts: new Set() }
    number.record(
      { to: message.to, text: textOf(message), callbackData: message.biz_opaque_callback_data },
      attempt,
    )
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

  #newId(): string {
    this.#ids += 1
    return `wamid.${Buffer.from(`proof-${this.#ids}`).toString('base64url')}`
  }
}

function respond(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: string },
): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function respondJson(response: ServerResponse, status: number, body: unknown): void {
  respond(response, { status, body: JSON.stringify(body) })
}
