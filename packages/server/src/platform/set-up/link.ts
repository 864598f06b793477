import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerKeys } from '../../kernel/secrets/index.ts'

/** Milliseconds for which a link to an empty server is valid. */
export const SET_UP_LINK_MS = 60 * 60_000

type Keys = Pick<ServerKeys, 'tokenSecret'>

const sign = ({ tokenSecret }: Keys, expiry: string): string =>
  createHmac('sha256', tokenSecret).update(`recado set-up:${expiry}`).digest('base64url')

/**
 * Makes the token of a link: its expiry, signed. Nothing is stored, so that each process prints its own, and
 * each is void once the server has a company.
 */
export function makeSetUpToken(keys: Keys, now: Date): string {
  const expiry = String(now.getTime() + SET_UP_LINK_MS)
  return `${expiry}.${sign(keys, expiry)}`
}

export function isSetUpToken(keys: Keys, token: string, now: Date): boolean {
  const [expiry = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(keys, expiry))]
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(expiry) > now.getTime()
  )
}
