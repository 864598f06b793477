import { uploadTimeMs, type Http } from '@recado/channels/port'
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
/** Beside the time that an upload needs; downloads are whole. */
const CALL_TIMEOUT_MS = 60_000
/** Bytes of an answer beside what a file may have. */
const BESIDE_FILE_BYTES = 28 * 1024 * 1024

/**
 * Guarded HTTP client for drivers: an unsent request is marked as such, because only then is a retry safe.
 */
export function createGuardedHttp(outgoing: Outgoing, fileMaxBytes: number): Http {
  const maxBytes = fileMaxBytes + BESIDE_FILE_BYTES
  return async (url, init) => {
    const timeoutMs = CALL_TIMEOUT_MS + uploadTimeMs(new Headers(init?.headers))
    try {
      return await outgoingFetch(outgoing, { timeoutMs, maxBytes })(url, init)
    } catch (error) {
      throw error instanceof OutgoingError && UNSENT.has(error.reason)
        ? Object.assign(error, { sent: false })
        : error
    }
  }
}
