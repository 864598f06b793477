import { timingSafeEqual } from 'node:crypto'
import { newToken, tokenHash } from './tokens.ts'

/** Says at sight, also to those who look for keys that got out, whose token it is. */
const MARK = 'recado_'
const SHAPE = new RegExp(`^${MARK}[\\w-]{43}$`)
/** Enough to tell tokens apart; what follows keeps 220 random bits. */
const PREFIX = MARK.length + 6

/** A new token of a connection, and what is kept of it. */
export function newConnectionToken(): { readonly token: string; readonly prefix: string; readonly hash: string } {
  const token = MARK + newToken()
  return { token, prefix: token.slice(0, PREFIX), hash: tokenHash(token) }
}

/** What a token is found by, which is no secret; undefined where it cannot be one. */
export const prefixOf = (token: string): string | undefined => (SHAPE.test(token) ? token.slice(0, PREFIX) : undefined)

/** Whether this is the token of which only the hash is kept. Takes the same time whatever it is. */
export const isTokenOf = (hash: string, token: string): boolean => timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(tokenHash(token), 'hex'))
