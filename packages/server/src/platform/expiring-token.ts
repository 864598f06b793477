import { createHmac } from 'node:crypto'
import { isSignature, type ServerKeys } from '../kernel/secrets/index.ts'

type Keys = Pick<ServerKeys, 'tokenSecret'>
/** The use of a token and, where it is of one person, the facts of theirs that void it when they change. */
type Purpose = readonly [purpose: string, ...facts: (string | number)[]]

/** Milliseconds since 1970, and the signature; nothing may follow. */
const SHAPE = /^(\d{1,15})\.([\w-]{43})$/u

const sign = ({ tokenSecret }: Keys, [purpose, ...facts]: Purpose, expiry: string): Buffer =>
  createHmac('sha256', tokenSecret)
    .update([purpose, expiry, ...facts].join(':'))
    .digest()

/** Makes the token of a link: its expiry, signed. Nothing is stored, so each process knows the tokens of the others. */
export function makeExpiringToken(keys: Keys, purpose: Purpose, expiresAt: number): string {
  const expiry = String(expiresAt)
  return `${expiry}.${sign(keys, purpose, expiry).toString('base64url')}`
}

/** Whether a token is of this purpose and these facts, and has not expired. */
export function isExpiringToken(keys: Keys, purpose: Purpose, token: string, now: Date): boolean {
  const [, expiry, signature] = SHAPE.exec(token) ?? []
  if (expiry === undefined || signature === undefined) return false
  return isSignature(signature, sign(keys, purpose, expiry)) && Number(expiry) > now.getTime()
}
