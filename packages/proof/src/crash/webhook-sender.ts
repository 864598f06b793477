import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

/** Webhooks under way at once, and milliseconds that an answer is waited for. */
const CONCURRENCY = 20
const TIMEOUT_MS = 4_000
/** How many webhooks are delivered twice. */
const DUPLICATE_RATE = 0.2

interface SignedWebhook {
  readonly bytes: string
  readonly signature: string
  readonly onDelivered: () => void
}

/**
 * Delivers webhooks as Meta does: signed, again and again until somebody answers 200, one in five twice (at the same moment or
 * later), and in order only within one order key.
 */
export class WebhookSender {
  readonly figures = { delivered: 0, doubled: 0, repeated: 0 }
  /** Answers that were not 200, by their status; 0 is none at all. */
  readonly refusals = new Map<number, number>()
  /** Where the webhooks go: the address of every process that may accept them. */
  addresses: readonly string[] = []
  readonly #secret: string
  readonly #random: SeededRandom
  readonly #deliveries = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #free = CONCURRENCY
  #open = 0

  constructor(secret: string, random: SeededRandom) {
    this.#secret = secret
    this.#random = random
  }

  /** Webhooks that nobody has answered with 200, those that are still to be written included. */
  get pending(): number {
    return this.#open
  }

  /** Sends after everything with the same order key was delivered. */
  send(payload: unknown, orderKey: string, onDelivered: () => void): void {
    this.#open += 1
    const webhook = this.#signPayload(payload, onDelivered)
    const delivery = (this.#deliveries.get(orderKey) ?? Promise.resolve()).then(() => this.#deliver(webhook))
    this.#deliveries.set(orderKey, delivery)
  }

  /** Sends by itself, after a delay. */
  sendLater(payload: unknown, ms: number, onDelivered: () => void): void {
    this.#open += 1
    const webhook = this.#signPayload(payload, onDelivered)
    void wait(ms).then(() => this.#deliver(webhook))
  }

  #signPayload(payload: unknown, onDelivered: () => void): SignedWebhook {
    const bytes = JSON.stringify(payload)
    return { bytes, signature: `sha256=${createHmac('sha256', this.#secret).update(bytes).digest('hex')}`, onDelivered }
  }

  async #deliver(webhook: SignedWebhook): Promise<void> {
    const twice = this.#random.bool(DUPLICATE_RATE)
    const atOnce = twice && this.#random.bool(0.5)
    await this.#deliverUntilAccepted(webhook, atOnce ? 2 : 1)
    this.figures.delivered += 1
    webhook.onDelivered()
    if (twice) this.figures.doubled += 1
    if (twice && !atOnce) {
      this.#open += 1
      void wait(this.#random.between(0, 2_000)).then(async () => {
        await this.#deliverUntilAccepted(webhook, 1)
        this.#open -= 1
      })
    }
    this.#open -= 1
  }

  async #deliverUntilAccepted(webhook: SignedWebhook, copies: number): Promise<void> {
    await this.#acquireSlot()
    try {
      for (;;) {
        const answers = await Promise.all(Array.from({ length: copies }, () => this.#attempt(webhook)))
        for (const status of answers) if (status !== 200) this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1)
        if (answers.includes(200)) return
        this.figures.repeated += 1
        // Where nobody answers a process is starting, which knocking at its door only makes slower.
        await wait(answers.includes(0) ? this.#random.between(150, 500) : this.#random.between(40, 200))
      }
    } finally {
      this.#free += 1
      this.#waiting.shift()?.()
    }
  }

  async #acquireSlot(): Promise<void> {
    while (this.#free === 0) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#free -= 1
  }

  async #attempt({ bytes, signature }: SignedWebhook): Promise<number> {
    const address = this.#random.pick(this.addresses)
    if (address === undefined) return 0
    try {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
      const answer = await fetch(address, { method: 'POST', headers, body: bytes, signal: AbortSignal.timeout(TIMEOUT_MS) })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }
}
