import type { Http } from '@recado/channels/port'
import {
  outgoingFetch,
  OutgoingError,
  type Outgoing,
  type OutgoingReason,
} from '../../../kernel/outgoing/index.ts'

const UNSENT: ReadonlySet<OutgoingReason> = new Set([
  'refused-target',
  'invalid-request',
  'unresolved',
  'unreachable',
  'timeout-before-send',
  'aborted-before-send',
  'proxy-unreachable',
  'proxy-denied',
  'proxy-forbidden',
])
/** Uploads are part of the send request; downloads are whole. */
const CALL_LIMITS = { timeoutMs: 60_000, maxBytes: 128 * 1024 * 1024 }

/**
 * Guarded HTTP client for drivers: an unsent request is marked as such, because only then is a retry safe.
 */
export function createGuardedHttp(outgoing: Outgoing): Http {
  const call = outgoingFetch(outgoing, CALL_LIMITS)
  return async (url, init) => {
    try {
      return await call(url, init)
    } catch (error) {
      throw error instanceof OutgoingError && UNSENT.has(error.reason)
        ? Object.assign(error, { sent: false })
        : error
    }
  }
}
