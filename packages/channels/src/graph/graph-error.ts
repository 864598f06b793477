import { CHANNEL_ERRORS, ChannelError, readRetryAfter, type ReceiptError } from '../port.ts'
import type { CodeMeaning, CodeLookup } from './code-meaning.ts'
import { type JsonRecord, toNumber, toRecord, toText } from './json.ts'

interface ErrorResponse {
  readonly status: number
  /** Empty when the response is not JSON. */
  readonly body: JsonRecord
  readonly retryAfter: string | null
  /** The base of the earliest retry time. */
  readonly now: Date
}

/** Maps an error response of the Graph API to a ChannelError. */
export function errorFromResponse(
  { status, body, retryAfter, now }: ErrorResponse,
  meaningOf: CodeLookup,
): ChannelError {
  const error = toRecord(body['error'])
  const code = toNumber(error['code'])
  const subcode = toNumber(error['error_subcode'])
  const message =
    toText(toRecord(error['error_data'])['details']) ??
    toText(error['message']) ??
    `The Graph API answered ${status}.`
  const meaning = (code === undefined ? undefined : meaningOf(code, subcode)) ?? meaningOfStatus(status)
  const retry = meaning.retry ?? CHANNEL_ERRORS[meaning.kind].retry
  const waitMs = retry === 'never' ? undefined : (readRetryAfter(retryAfter, now) ?? meaning.afterMs)
  return new ChannelError(meaning.kind, message, {
    code: code === undefined ? `http-${status}` : subcode === undefined ? String(code) : `${code}/${subcode}`,
    scope: meaning.scope,
    refuses: meaning.refuses,
    retry: waitMs === undefined ? retry : 'after',
    after: waitMs === undefined ? undefined : new Date(now.getTime() + waitMs),
  })
}

/** The reason in a `failed` status. */
export function errorFromStatus(error: JsonRecord, meaningOf: CodeLookup): ReceiptError {
  const code = toNumber(error['code'])
  const meaning = code === undefined ? undefined : meaningOf(code)
  const kind = meaning?.kind ?? 'unknown'
  const scope = meaning?.scope ?? CHANNEL_ERRORS[kind].scope
  return {
    kind,
    code: code === undefined ? '' : String(code),
    message:
      toText(toRecord(error['error_data'])['details']) ??
      toText(error['message']) ??
      toText(error['title']) ??
      'Not delivered.',
    ...(scope === 'connection' ? { scope } : {}),
    ...(meaning?.refuses ? { refuses: meaning.refuses } : {}),
  }
}

/** Maps a failure without a response. `mayHaveArrived`: a repeat could duplicate the request. */
export function errorFromRejection(cause: unknown, mayHaveArrived: boolean): ChannelError {
  if (cause instanceof ChannelError) return cause
  return mayHaveArrived && !isUnsent(cause)
    ? new ChannelError('ambiguous', 'The connection broke before the Graph API answered.', { cause })
    : new ChannelError('transient', 'The Graph API could not be reached.', { cause })
}

const PRE_SEND_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Whether the failure occurred before any byte was sent; false when unknown. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { sent, code } = error as { sent?: unknown; code?: unknown }
  if (sent === false || (typeof code === 'string' && PRE_SEND_ERROR_CODES.has(code))) return true
  return isUnsent(error.cause)
}

function meaningOfStatus(status: number): CodeMeaning {
  if (status === 401) return { kind: 'auth' }
  if (status === 429) return { kind: 'rate' }
  return status >= 500 ? { kind: 'transient' } : { kind: 'unknown' }
}
