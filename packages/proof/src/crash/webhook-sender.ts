import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

/** Concurrent webhooks, and the response timeout in milliseconds. */
const CONCURRENCY = 20
const TIMEOUT_MS = 4_000
/** The rate of webhooks that are delivered twice. */
const DUPLICATE_RATE = 0.2

interface SignedWebhook {
  readonly bytes: string
  readonly signature: string
  readonly onDelivered: () => void
}

/**
 * Delivers webhooks as Meta does: signed, retried until a 200, one in five twice (simultaneously or
 * later), and in order only within one order key.
 */
export class StormSender {
  readonly figures = { delivered: 0, doubled: 0, repeated: 0 }
  /** Responses other than 200, by status; 0 is no response. */
  readonly refusals = new Map<number, number>()
  /** The webhook URLs: those of every process that may accept them. */
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

  /** Webhooks without a 200 so far, including queued ones. */
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

  /** Sends after a delay, without an order key. */
  sendLater(payload: unknown, ms: number, onDelivered: () => void): void {
    this.#open += 1
    const webhook = this.#signPayload(payload, onDelivered)
    void wait(ms).then(() => this.#deliver(webhook))
  }

  #signPayload(payload: unknown, onDelivered: () => void): SignedWebhook {
    const bytes = JSON.stringify(payload)
    return {
      bytes,
      signature: `sha256=${createHmac('sha256', this.#secret).update(bytes).digest('hex')}`,
      onDelivered,
    }
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
        for (const status of answers)
          if (status !== 200) this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1)
        if (answers.includes(200)) return
        this.figures.repeated += 1
        // Without a response a process is starting, and frequent retries would slow that down.
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
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body: bytes,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }
}
