import { createHmac, timingSafeEqual } from 'node:crypto'
import { ChannelError, type ChannelConnection, type WebhookHeaders, type WebhookQuery } from '../port.ts'

/** Checks `X-Hub-Signature-256` over the raw bytes in constant time. @throws ChannelError `signature` */
export function assertSignature(
  connection: ChannelConnection,
  raw: Uint8Array,
  headers: WebhookHeaders,
): void {
  const { appSecret } = connection.credentials
  const header = headers['x-hub-signature-256']
  const hex = typeof header === 'string' ? /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1] : undefined
  if (!appSecret || !hex) throw new ChannelError('signature', 'The webhook is not signed.')
  const expected = createHmac('sha256', appSecret).update(raw).digest()
  if (!timingSafeEqual(expected, Buffer.from(hex, 'hex')))
    throw new ChannelError('signature', 'The webhook has a wrong signature.')
}

/** Answers Meta's verification request when the verify token matches. */
export function answerChallenge(connection: ChannelConnection, query: WebhookQuery): string | undefined {
  const { verifyToken } = connection.credentials
  const token = query['hub.verify_token']
  const challenge = query['hub.challenge']
  if (
    query['hub.mode'] !== 'subscribe' ||
    !verifyToken ||
    typeof token !== 'string' ||
    typeof challenge !== 'string'
  )
    return undefined
  return isEqual(token, verifyToken) ? challenge : undefined
}

/** Compares digests, so the timing reveals neither content nor length. */
function isEqual(a: string, b: string): boolean {
  const digest = (value: string): Buffer => createHmac('sha256', 'compare').update(value).digest()
  return timingSafeEqual(digest(a), digest(b))
}
