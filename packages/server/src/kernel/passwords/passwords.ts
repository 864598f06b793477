import { hash, parseOptions, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { normalizePassword } from '@recado/contract'
import { concurrencyLimit } from '../work/concurrency-limit.ts'

/** Cost of one hash: 19 MiB, two passes, one thread (the library's algorithm is argon2id). About 50 ms. */
export const PASSWORD_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Maximum concurrent hashes; leaves threads and memory for other work. */
export const HASHES_AT_ONCE = 2
/** Maximum queue length before `TurnstileFull`: about ten seconds of work. */
export const HASHES_WAITING = 400

/** Hashes and checks passwords, a few at a time. */
export interface Passwords {
  /** The argon2id hash of a password with its own salt, as a PHC string. */
  hash(password: string): Promise<string>
  /** Whether the password matches. Without a hash (unknown user) it takes as long and is false. */
  verify(hashed: string | undefined, password: string): Promise<boolean>
  /** Whether the hash has an outdated cost and needs a new one at the next login. */
  needsRehash(hashed: string): boolean
}

/** Creates the hasher; `cost` is for tests. */
export function makePasswords({
  atOnce = HASHES_AT_ONCE,
  waiting = HASHES_WAITING,
  cost = PASSWORD_COST,
}: PasswordSettings = {}): Passwords {
  const turn = concurrencyLimit(atOnce, waiting)
  // Created at start: the first unknown e-mail would take twice as long and reveal it.
  const nobody = hash(randomBytes(32), cost)

  return {
    hash: password => turn(() => hash(normalizePassword(password), cost)),
    async verify(hashed, password) {
      const stored = hashed ?? (await nobody)
      const isOf = (one: string): Promise<boolean> => turn(() => verify(stored, one).catch(() => false))
      const normal = normalizePassword(password)
      // Hashes of an earlier version are of what was typed.
      const fits = (await isOf(normal)) || (normal !== password && (await isOf(password)))
      return fits && hashed !== undefined
    },
    needsRehash(hashed) {
      try {
        const made = parseOptions(hashed)
        return (
          !hashed.startsWith('$argon2id$') ||
          made.memoryCost !== cost.memoryCost ||
          made.timeCost !== cost.timeCost ||
          made.parallelism !== cost.parallelism
        )
      } catch {
        return true
      }
    },
  }
}

interface PasswordSettings {
  readonly atOnce?: number
  readonly waiting?: number
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
}
