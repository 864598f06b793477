import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'

/** Webhooks under way at once, and milliseconds that an answer is waited for. */
const AT_ONCE = 20
const PATIENCE_MS = 4_000
/** How many webhooks are delivered twice. */
const DOUBLED = 0.2

interface Letter {
  readonly bytes: string
  readonly signature: string
  readonly taken: () => void
}

/**
 * Delivers webhooks as Meta does: signed, again and again until somebody answers 200, one in five twice (at the same moment or
 * later), and in order only within a line.
 */
export class Postman {
  readonly figures = { delivered: 0, doubled: 0, repeated: 0 }
  /** Answers that were not 200, by their status; 0 is none at all. */
  readonly refusals = new Map<number, number>()
  /** Where the webhooks go: the address of every process that may take them. */
  addresses: readonly string[] = []
  readonly #secret: string
  readonly #chance: Chance
  readonly #lines = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #free = AT_ONCE
  #open = 0

  constructor(secret: string, chance: Chance) {
    this.#secret = secret
    this.#chance = chance
  }

  /** Webhooks that nobody has answered with 200, those that are still to be written included. */
  get pending(): number {
    return this.#open
  }

  /** Posts after everything posted to the same line was taken. */
  post(payload: unknown, line: string, taken: () => void): void {
    this.#open += 1
    const letter = this.#seal(payload, taken)
    const mine = (this.#lines.get(line) ?? Promise.resolve()).then(() => this.#deliver(letter))
    this.#lines.set(line, mine)
  }

  /** Posts on its own, after a while. */
  postLater(payload: unknown, ms: number, taken: () => void): void {
    this.#open += 1
    const letter = this.#seal(payload, taken)
    void wait(ms).then(() => this.#deliver(letter))
  }

  #seal(payload: unknown, taken: () => void): Letter {
    const bytes = JSON.stringify(payload)
    return { bytes, signature: `sha256=${createHmac('sha256', this.#secret).update(bytes).digest('hex')}`, taken }
  }

  async #deliver(letter: Letter): Promise<void> {
    const twice = this.#chance.happens(DOUBLED)
    const atOnce = twice && this.#chance.happens(0.5)
    await this.#insist(letter, atOnce ? 2 : 1)
    this.figures.delivered += 1
    letter.taken()
    if (twice) this.figures.doubled += 1
    if (twice && !atOnce) {
      this.#open += 1
      void wait(this.#chance.between(0, 2_000)).then(async () => {
        await this.#insist(letter, 1)
        this.#open -= 1
      })
    }
    this.#open -= 1
  }

  async #insist(letter: Letter, copies: number): Promise<void> {
    await this.#slot()
    try {
      for (;;) {
        const answers = await Promise.all(Array.from({ length: copies }, () => this.#attempt(letter)))
        for (const status of answers) if (status !== 200) this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1)
        if (answers.includes(200)) return
        this.figures.repeated += 1
        // Where nobody answers a process is starting, which knocking at its door only makes slower.
        await wait(answers.includes(0) ? this.#chance.between(150, 500) : this.#chance.between(40, 200))
      }
    } finally {
      this.#free += 1
      this.#waiting.shift()?.()
    }
  }

  async #slot(): Promise<void> {
    while (this.#free === 0) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#free -= 1
  }

  async #attempt({ bytes, signature }: Letter): Promise<number> {
    const address = this.#chance.pick(this.addresses)
    if (address === undefined) return 0
    try {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
      const answer = await fetch(address, { method: 'POST', headers, body: bytes, signal: AbortSignal.timeout(PATIENCE_MS) })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }
}
