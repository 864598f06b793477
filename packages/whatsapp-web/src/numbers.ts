import type { NumberCheck } from '@recado/channels/port'
import { addressOfJid } from './addresses.ts'
import { Lru } from './lru.ts'
import type { SessionContext } from './session-context.ts'

const HOUR_MS = 60 * 60_000
/** A registered number stays so; another may register later. */
const CACHE_TTL_MS = { there: 24 * HOUR_MS, missing: HOUR_MS }
const CACHE_SIZE = 5_000

interface CachedLookup {
  readonly jid: string | undefined
  readonly expiresAt: number
}

/** Adds or removes the ninth digit of a Brazilian mobile number; the network knows one of the two forms. */
export function brazilianVariant(number: string): string | undefined {
  const [, area, nine, rest] = /^55(\d\d)(9?)([6-9]\d{7})$/u.exec(number) ?? []
  if (area === undefined || rest === undefined) return undefined
  return nine ? `55${area}${rest}` : `55${area}9${rest}`
}

/**
 * Looks up which numbers are on WhatsApp, and their jids. Frequent queries get numbers banned, so results are
 * cached.
 */
export class NumberLookup {
  readonly #session: SessionContext
  readonly #answers = new Lru<CachedLookup>(CACHE_SIZE)

  constructor(session: SessionContext) {
    this.#session = session
  }

  async check(numbers: readonly string[]): Promise<NumberCheck[]> {
    const answers: NumberCheck[] = []
    for (const number of numbers) {
      const address = addressOfJid(await this.find(number))
      answers.push(address ? { number, exists: true, address } : { number, exists: false })
    }
    return answers
  }

  /** Finds the jid of a number; undefined when it is not on WhatsApp. */
  async find(number: string): Promise<string | undefined> {
    if (!/^[1-9]\d{6,14}$/u.test(number)) return undefined
    const now = this.#session.context.clock.now().getTime()
    const cached = this.#answers.get(number)
    if (cached && cached.expiresAt > now) return cached.jid
    const other = brazilianVariant(number)
    const jid = (await this.#ask(number)) ?? (other === undefined ? undefined : await this.#ask(other))
    this.#answers.set(number, {
      jid,
      expiresAt: now + (jid === undefined ? CACHE_TTL_MS.missing : CACHE_TTL_MS.there),
    })
    return jid
  }

  /** Numbers with a LID are on WhatsApp. */
  async isKnown(number: string): Promise<boolean> {
    return number in (await this.#session.ring.plain.get('lid-mapping', [number]))
  }

  async #ask(number: string): Promise<string | undefined> {
    const answers = await this.#session.socket().onWhatsApp(number)
    return answers?.find(({ exists }) => exists)?.jid
  }
}
