import { timingSafeEqual } from 'node:crypto'
import { newToken, tokenHash } from './tokens.ts'

/** Identifies our tokens, also for scanners of leaked secrets. */
const MARK = 'recado_'
const SHAPE = new RegExp(`^${MARK}[\\w-]{43}$`)
/** Enough to identify a token; the rest has 220 random bits. */
const PREFIX = MARK.length + 6

/** Creates a connection's token, with its stored form. */
export function newConnectionToken(): {
  readonly token: string
  readonly prefix: string
  readonly hash: string
} {
  const token = MARK + newToken()
  return { token, prefix: token.slice(0, PREFIX), hash: tokenHash(token) }
}

/** Returns the public lookup prefix of a token; undefined when the shape is wrong. */
export const prefixOf = (token: string): string | undefined =>
  SHAPE.test(token) ? token.slice(0, PREFIX) : undefined

/** Whether the token has this hash. Takes constant time. */
export const isTokenOf = (hash: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(tokenHash(token), 'hex'))
