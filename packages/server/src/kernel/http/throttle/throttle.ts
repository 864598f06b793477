import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Rate, RateName } from './rates.ts'
import { RATES } from './rates.ts'

/** The table of shared counts: `key`, `points`, and `expire` in milliseconds since 1970. */
export const THROTTLE_TABLE = 'throttle'

/** Whether it may go on, and if not, after how many whole seconds it is worth trying again. */
export type Throttled = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number }

/** Counts events and reports when a limit is exceeded. Stores only keyed hashes. */
export interface Throttle {
  /** Counts one and returns whether it fits. */
  hit(rate: RateName, key: string): Promise<Throttled>
  /** Returns whether one more fits, without counting. */
  look(rate: RateName, key: string): Promise<Throttled>
  /** Forgets the key altogether, the growing wait included. */
  forget(rate: RateName, key: string): Promise<void>
}

/**
 * Storage of counts: `postgres` needs the table above, and counts in this process while the database is down.
 */
export interface ThrottleSettings {
  readonly store: 'memory' | { readonly postgres: Pool }
  /** Key of the hashes; the same in every process. */
  readonly secret: string
}

const STRIKES_SECONDS = 24 * 3600

/** Creates the throttle for all `RATES`. */
export function makeThrottle({ store, secret }: ThrottleSettings): Throttle {
  const hashed = (rate: RateName, key: string): string =>
    createHmac('sha256', secret).update(`${rate}\n${key}`).digest('base64url')
  const counters = new Map(
    Object.entries(RATES).map(([name, rate]: [string, Rate]) => [name, counter(name, rate, store)]),
  )
  const strikes = counter('strikes', { times: 1, seconds: STRIKES_SECONDS, counted: 'shared' }, store)
  const counterOf = (rate: RateName): RateLimiterAbstract => {
    const found = counters.get(rate)
    if (!found) throw new Error(`There is no rate named ${rate}.`)
    return found
  }

  return {
    async hit(rate, key) {
      const id = hashed(rate, key)
      try {
        await counterOf(rate).consume(id)
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const { times, seconds, growsTo }: Rate = RATES[rate]
        return growsTo === undefined || refusal.consumedPoints !== times + 1
          ? refused(refusal.msBeforeNext / 1000)
          : refused(await blockLonger(id, counterOf(rate), strikes, { seconds, growsTo }))
      }
    },
    async look(rate, key) {
      const found = await counterOf(rate).get(hashed(rate, key))
      return found !== null && found.consumedPoints >= RATES[rate].times && found.msBeforeNext > 0
        ? refused(found.msBeforeNext / 1000)
        : { ok: true }
    },
    async forget(rate, key) {
      const id = hashed(rate, key)
      await Promise.all([counterOf(rate).delete(id), strikes.delete(id)])
    },
  }
}

/** Blocks a key: every strike doubles the wait, up to `growsTo`. Returns the seconds. */
async function blockLonger(
  id: string,
  limiter: RateLimiterAbstract,
  strikes: RateLimiterAbstract,
  { seconds, growsTo }: { seconds: number; growsTo: number },
): Promise<number> {
  const { consumedPoints: strike } = await strikes.penalty(id)
  const wait = Math.min(seconds * 2 ** (strike - 1), growsTo)
  await limiter.block(id, wait)
  return wait
}

function refused(seconds: number): Throttled {
  return { ok: false, retryAfter: Math.max(1, Math.ceil(seconds)) }
}

function counter(
  name: string,
  { times, seconds, counted }: Rate,
  store: ThrottleSettings['store'],
): RateLimiterAbstract {
  const options = { keyPrefix: name, points: times, duration: seconds }
  const memory = new RateLimiterMemory(options)
  if (store === 'memory' || counted === 'process') return memory
  return new RateLimiterPostgres({
    ...options,
    storeClient: store.postgres,
    storeType: 'pool',
    tableName: THROTTLE_TABLE,
    tableCreated: true,
    // All counters share the table, so one of them sweeps it for all.
    clearExpiredByTimeout: name === 'strikes',
    insuranceLimiter: memory,
  })
}
