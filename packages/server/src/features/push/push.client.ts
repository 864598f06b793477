import { createHash } from 'node:crypto'
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { LIMITS, type PushNotice, type PushTarget } from '@recado/contract'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { loadVapidKeys } from './push.keys.ts'

/** What became of a push. `gone`: the browser takes none any more. `again`: the push service cannot now. `lost`: it will never take this one. */
export type PushResult = { readonly was: 'taken' | 'gone' | 'lost' } | { readonly was: 'again'; readonly afterSeconds: number }

const GONE_STATUSES = new Set([401, 403, 404, 410])
const RETRY_STATUSES = new Set([408, 425, 429])
/** Push services answer within a second or not at all, and say nothing that is read. */
const REQUEST_OPTIONS = { timeoutMs: 8_000, maxBytes: 4_096, redirects: 0 } as const

/** Encrypts a notice for one browser and hands it to its push service, whose address came from that browser and is believed nothing. */
export async function postNotice(
  context: Pick<AppContext, 'outgoing' | 'config' | 'platform' | 'secrets'>,
  target: PushTarget,
  notice: PushNotice,
): Promise<PushResult> {
  const subscription = { ...target, expirationTime: null }
  const { headers } = await vapidHeaders(
    // The library signs for https alone; a push service beside this server may be reached without, where the operator allows it.
    { ...subscription, endpoint: target.endpoint.replace(/^http:/, 'https:') },
    { subject: vapidSubject(context.config.publicUrl), ...(await loadVapidKeys(context)) },
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
        // Of one conversation the push service keeps the newest, and learns not which it is.
        ...(notice.kind === 'message' ? { topic: hashTopic(notice.uuid) } : {}),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
    })
    return classifyResponse(response.status, response.headers['retry-after'])
  } catch (error) {
    // Whether a broken call arrived nobody knows; said twice, the browser still shows it once.
    if (error instanceof OutgoingError)
      return error.reason === 'refused-target' || error.reason === 'invalid-request' ? { was: 'gone' } : { was: 'again', afterSeconds: 0 }
    // Keys that are on no curve: nothing can ever be encrypted for them.
    if (error instanceof DOMException || error instanceof RangeError) return { was: 'gone' }
    throw error
  }
}

/** What an answer of a push service means (RFC 8030). */
export function classifyResponse(status: number, retryAfter: unknown): PushResult {
  if (status >= 200 && status < 300) return { was: 'taken' }
  if (GONE_STATUSES.has(status)) return { was: 'gone' }
  if (RETRY_STATUSES.has(status) || status >= 500)
    return { was: 'again', afterSeconds: Math.min(3_600, Math.max(0, Number.parseInt(String(retryAfter), 10) || 0)) }
  return { was: 'lost' }
}

const hashTopic = (uuid: string): string => createHash('sha256').update(uuid).digest('base64url').slice(0, 32)
/** Whom a push service may write to; an address without https is nobody's it could reach. */
const vapidSubject = (publicUrl: string): string => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:recado@localhost')
