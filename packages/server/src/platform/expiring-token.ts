import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerKeys } from '../kernel/secrets/index.ts'

type Keys = Pick<ServerKeys, 'tokenSecret'>
/** The use of a token and, where it is of one person, the facts of theirs that void it when they change. */
type Purpose = readonly [purpose: string, ...facts: (string | number)[]]

const sign = ({ tokenSecret }: Keys, [purpose, ...facts]: Purpose, expiry: string): string =>
  createHmac('sha256', tokenSecret)
    .update([purpose, expiry, ...facts].join(':'))
    .digest('base64url')

/** Makes the token of a link: its expiry, signed. Nothing is stored, so each process knows the tokens of the others. */
export function makeExpiringToken(keys: Keys, purpose: Purpose, expiresAt: number): string {
  const expiry = String(expiresAt)
  return `${expiry}.${sign(keys, purpose, expiry)}`
}

/** Whether a token is of this purpose and these facts, and has not expired. */
export function isExpiringToken(keys: Keys, purpose: Purpose, token: string, now: Date): boolean {
  const [expiry = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(keys, purpose, expiry))]
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(expiry) > now.getTime()
  )
}
