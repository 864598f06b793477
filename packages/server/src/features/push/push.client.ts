import { createHash } from 'node:crypto'
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { readRetryAfter } from '@recado/channels/port'
import { LIMITS, type PushNotice, type PushTarget } from '@recado/contract'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/**
 * The outcome of a push. `gone`: the subscription has ended. `again`: the push service is unavailable.
 * `lost`: it will never accept this push.
 */
export type PushResult =
  | { readonly was: 'taken' | 'gone' | 'lost' }
  | { readonly was: 'again'; readonly afterSeconds: number }

const GONE_STATUSES = new Set([401, 403, 404, 410])
const RETRY_STATUSES = new Set([408, 425, 429])
/** Push services answer within a second or not at all, and their response body is not read. */
const REQUEST_OPTIONS = { timeoutMs: 8_000, maxBytes: 4_096, redirects: 0 } as const

/**
 * Encrypts a notice for one browser and sends it to its push service; the address comes from that browser and
 * is not trusted.
 */
export async function postNotice(
  context: Pick<AppContext, 'outgoing' | 'config' | 'services' | 'clock'>,
  target: PushTarget,
  notice: PushNotice,
): Promise<PushResult> {
  const subscription = { ...target, expirationTime: null }
  const { headers } = await vapidHeaders(
    // The library signs for https only; a push service beside this server may use http, where the operator
    // allows it.
    { ...subscription, endpoint: target.endpoint.replace(/^http:/, 'https:') },
    { subject: vapidSubject(context.config.publicUrl), ...(await context.services.push.loadVapidKeys()) },
  )
  try {
    const body = await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(notice)))
    const response = await context.outgoing.request(target.endpoint, {
      ...REQUEST_OPTIONS,
      method: 'POST',
      body,
      headers: {
        ...headers,
        ttl: String(LIMITS.pushTtlSeconds),
        urgency: 'high',
        // The push service keeps only the newest push of a conversation; the hash hides which conversation it
        // is.
        ...(notice.kind === 'message' ? { topic: hashTopic(notice.uuid) } : {}),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
    })
    return classifyResponse(response.status, response.headers['retry-after'], context.clock.now())
  } catch (error) {
    // A broken call has an unknown outcome; the browser shows a duplicate only once.
    if (error instanceof OutgoingError)
      return error.reason === 'refused-target' || error.reason === 'invalid-request'
        ? { was: 'gone' }
        : { was: 'again', afterSeconds: 0 }
    // Invalid keys that are on no curve: encryption for them is never possible.
    if (error instanceof DOMException || error instanceof RangeError) return { was: 'gone' }
    throw error
  }
}

/** Classifies the response of a push service (RFC 8030). */
export function classifyResponse(
  status: number,
  retryAfter: string | string[] | undefined,
  now: Date,
): PushResult {
  if (status >= 200 && status < 300) return { was: 'taken' }
  if (GONE_STATUSES.has(status)) return { was: 'gone' }
  if (RETRY_STATUSES.has(status) || status >= 500)
    return { was: 'again', afterSeconds: Math.ceil((readRetryAfter(retryAfter, now) ?? 0) / 1_000) }
  return { was: 'lost' }
}

const hashTopic = (uuid: string): string => createHash('sha256').update(uuid).digest('base64url').slice(0, 32)
/** The contact address for push services; an address without https would not be reachable for them. */
const vapidSubject = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:recado@localhost'
