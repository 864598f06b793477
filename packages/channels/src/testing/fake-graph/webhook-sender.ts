import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { GraphFaults } from './faults.ts'

interface SenderOptions {
  readonly appSecret: string
  readonly faults: GraphFaults
  readonly url: () => string | undefined
}

/** The result of one delivery. */
export interface WebhookDelivery {
  readonly body: string
  readonly signature: string
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined
}

const REORDER_MS = 40
const RETRY_MS = 15

/**
 * Delivers webhooks as Meta does: signed, at least once, retried until answered with 200, in no guaranteed
 * order.
 */
export class WebhookSender {
  /** Every attempt, in order. */
  readonly deliveries: WebhookDelivery[] = []
  readonly #options: SenderOptions
  #queue: string[] = []
  #running: Promise<void> | undefined
  #closed = false

  constructor(options: SenderOptions) {
    this.#options = options
  }

  push(payload: unknown): void {
    this.#queue.push(JSON.stringify(payload))
    this.wake()
  }

  /** Retries immediately, after a URL was set. */
  wake(): void {
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
  }

  /** Resolves when everything is delivered. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#running
  }

  sign(body: string | Uint8Array): string {
    return `sha256=${createHmac('sha256', this.#options.appSecret).update(body).digest('hex')}`
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 && !this.#closed) {
      const { faults, url } = this.#options
      if (!url()) return
      if (faults.reorder) await pause(REORDER_MS)
      const batch = faults.reorder ? this.#queue.toReversed() : this.#queue.slice(0, 1)
      this.#queue = this.#queue.slice(batch.length)
      for (const body of batch) {
        await this.#deliver(body)
        if (faults.duplicate) await this.#deliver(body)
      }
    }
  }

  async #deliver(body: string): Promise<void> {
    while (!this.#closed && (await this.#attempt(body)) !== 200) await pause(RETRY_MS)
  }

  async #attempt(body: string): Promise<number | undefined> {
    const signature = this.sign(body)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
      'x-hub-signature-256': signature,
    }
    const url = this.#options.url()
    const answer =
      url === undefined
        ? undefined
        : await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    await answer?.arrayBuffer()
    this.deliveries.push({ body, signature, status: answer?.status })
    return answer?.status
  }
}
