import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes by time: RFC 6238, with SHA-1, which every authenticator app knows.

const PERIOD_MS = 30_000
const DIGITS = 6
/** Steps before and after the present one whose codes count: clocks differ, and typing takes time. */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding, as apps and people read a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/gu) ?? [])
    .map(group => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

export function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code of a step of time. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS)

/** The step of which this is the code, around now; undefined when there is none. Takes constant time. */
export function matchStep(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepOf(now)
  let found: number | undefined
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))
    if (timingSafeEqual(expected, given) && code.length === DIGITS) found = step
  }
  return found
}

/** The address that the QR code has. */
export const enrolmentUri = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Recado:${email}`)}?${new URLSearchParams({
    secret,
    issuer: 'Recado',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(PERIOD_MS / 1000),
  })}`
