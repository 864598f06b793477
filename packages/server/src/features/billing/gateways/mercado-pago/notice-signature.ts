import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@recado/contract'
import type { NoticeHeaders } from '../port.ts'

const FIELDS = /^ts=(?<ts>\d{1,16}),\s*v1=(?<digest>[\da-f]{64})$/u

/** Milliseconds of the year 2001; no time in seconds is as large before the year 33658. */
const FIRST_MS = 1_000_000_000_000
/** A notice that is not taken comes again for days, and may keep its first signature. An older one is a replay. */
const OLDEST_MS = 20 * DAY_MS
/** By which the clocks of the two servers may differ. */
const EARLIEST_MS = DAY_MS / 24

/** The moment of `ts`, in milliseconds: notices have it in milliseconds or, in older ones, in seconds. */
const momentOf = (ts: number): number => (ts < FIRST_MS ? ts * 1_000 : ts)

/**
 * Whether Mercado Pago signed a notice about this payment lately: `x-signature` is `ts=…,v1=…`, where `v1` is the
 * HMAC-SHA256 of `id:…;request-id:…;ts:…;` under the secret of the webhook. Within the age that is allowed a notice may
 * come again: it is a hint only, and the payment is read from Mercado Pago each time.
 */
export function isSignedNotice(
  secret: string,
  paymentId: string | undefined,
  headers: NoticeHeaders,
  now: Date,
): boolean {
  const { ts, digest } = FIELDS.exec(headers['x-signature'] ?? '')?.groups ?? {}
  if (ts === undefined || digest === undefined) return false
  const age = now.getTime() - momentOf(Number(ts))
  if (age > OLDEST_MS || age < -EARLIEST_MS) return false
  const requestId = headers['x-request-id']
  const parts = [
    ...(paymentId === undefined ? [] : [`id:${paymentId.toLowerCase()};`]),
    ...(requestId === undefined ? [] : [`request-id:${requestId};`]),
    `ts:${ts};`,
  ]
  const expected = createHmac('sha256', secret).update(parts.join('')).digest()
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'))
}
