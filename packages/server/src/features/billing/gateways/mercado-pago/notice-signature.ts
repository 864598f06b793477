import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NoticeHeaders } from '../port.ts'

const FIELDS = /^ts=(?<ts>\d{1,20}),\s*v1=(?<digest>[\da-f]{64})$/u

/**
 * Whether Mercado Pago signed a notice about this payment: `x-signature` is `ts=…,v1=…`, where `v1` is the HMAC-SHA256
 * of `id:…;request-id:…;ts:…;` under the secret of the webhook. The age does not count: a notice is a hint only.
 */
export function isSignedNotice(
  secret: string,
  paymentId: string | undefined,
  headers: NoticeHeaders,
): boolean {
  const { ts, digest } = FIELDS.exec(headers['x-signature'] ?? '')?.groups ?? {}
  if (ts === undefined || digest === undefined) return false
  const requestId = headers['x-request-id']
  const parts = [
    ...(paymentId === undefined ? [] : [`id:${paymentId.toLowerCase()};`]),
    ...(requestId === undefined ? [] : [`request-id:${requestId};`]),
    `ts:${ts};`,
  ]
  const expected = createHmac('sha256', secret).update(parts.join('')).digest()
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'))
}
