import type { SeededRandom } from './seeded-random.ts'
import { StormSender } from './webhook-sender.ts'

const RECEIPT_LEVELS = ['sent', 'delivered', 'read'] as const
export type SentReceiptLevel = (typeof RECEIPT_LEVELS)[number]
/** Milliseconds within which the receipts of one message come, in any order. */
const RECEIPTS_MS = 1_500

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
  readonly receipts: Set<SentReceiptLevel>
  /** No receipt of it is ever sent. */
  readonly isSilent: boolean
}

/** A message of a customer: a text, unless it has other content in the provider's shape. */
interface InboundMessage {
  readonly id: string
  readonly text: string
  readonly content?: object | undefined
}

/** One number of the account: it has its own webhooks, and knows every message that was sent on it. */
export class ProviderNumber {
  readonly credentials
  readonly webhooks: StormSender
  /** Every send attempt, by {@link messageKey}. */
  readonly attempts = new Map<string, SendAttempt[]>()
  /** Is called with each message that was accepted. */
  onAccepted: (to: string, text: string) => void = () => undefined
  readonly #random: SeededRandom

  constructor(phoneNumberId: string, random: SeededRandom) {
    this.#random = random
    this.credentials = {
      phoneNumberId,
      wabaId: '102290129340398',
      accessToken: 'EAAproof',
      appSecret: 'proof-app-secret',
      verifyToken: 'proof-verify',
    }
    this.webhooks = new StormSender(this.credentials.appSecret, random.fork('webhooks'))
  }

  /** Sends the message of a customer under an id; `onDelivered` is called once it was answered with 200. */
  sendInbound(
    customer: { readonly number: string; readonly name: string },
    { id, text, content = { type: 'text', text: { body: text } } }: InboundMessage,
    onDelivered: () => void,
  ): void {
    const message = { from: customer.number, id, timestamp: nowSeconds(), ...content }
    const value = {
      contacts: [{ profile: { name: customer.name }, wa_id: customer.number }],
      messages: [message],
    }
    this.webhooks.send(this.#envelope(value), customer.number, onDelivered)
  }

  /** Records an attempt, and sends the receipts of a message that was accepted. */
  record(
    message: { to: string; text: string; callbackData: string | undefined },
    attempt: SendAttempt,
  ): void {
    const key = messageKey(message.to, message.text)
    this.attempts.set(key, [...(this.attempts.get(key) ?? []), attempt])
    if (attempt.id === undefined) return
    if (!attempt.isSilent) this.#sendReceipts(message, attempt.id, attempt)
    this.onAccepted(message.to, message.text)
  }

  #sendReceipts(
    { to, callbackData }: { to: string; callbackData: string | undefined },
    id: string,
    attempt: SendAttempt,
  ): void {
    for (const status of RECEIPT_LEVELS) {
      const receipt = {
        id,
        status,
        timestamp: nowSeconds(),
        recipient_id: to,
        biz_opaque_callback_data: callbackData,
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
}

/** Identifies a message on both sides: the recipient, and a text unique among the recipient's messages. */
export const messageKey = (to: string, text: string): string => `${to} ${text}`

const nowSeconds = (): string => String(Math.floor(Date.now() / 1000))
