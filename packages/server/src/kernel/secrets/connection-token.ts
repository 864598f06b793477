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

const KEY_MARK = 'recado_key_'
const KEY_SHAPE = new RegExp(`^${KEY_MARK}[\\w-]{43}$`)
const API_KEY_PREFIX = KEY_MARK.length + 6

/** Creates an API key, with its stored form. */
export function newApiKey(): ReturnType<typeof newConnectionToken> {
  const token = KEY_MARK + newToken()
  return { token, prefix: token.slice(0, API_KEY_PREFIX), hash: tokenHash(token) }
}
/** Whether it means to be an API key, however wrong. */
export const isApiKey = (token: string): boolean => token.startsWith(KEY_MARK)
/** Returns the public lookup prefix of an API key; undefined when the shape is wrong. */
export const prefixOfApiKey = (key: string): string | undefined =>
  KEY_SHAPE.test(key) ? key.slice(0, API_KEY_PREFIX) : undefined

/** Whether the token has this hash. Takes constant time. */
export const isTokenOf = (hash: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(tokenHash(token), 'hex'))
