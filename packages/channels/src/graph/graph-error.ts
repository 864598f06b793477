import { CHANNEL_ERRORS, ChannelError, type ReceiptError } from '../port.ts'
import type { CodeMeaning, MeaningOf } from './code-meaning.ts'
import { type Json, numeric, record, text } from './json.ts'

interface Answer {
  readonly status: number
  /** Empty when it was no JSON. */
  readonly body: Json
  readonly retryAfter: string | null
  /** Dates the earliest retry. */
  readonly now: Date
}

/** An error answer of the Graph API, in the words of the port. */
export function errorFromAnswer({ status, body, retryAfter, now }: Answer, meaningOf: MeaningOf): ChannelError {
  const error = record(body['error'])
  const code = numeric(error['code'])
  const subcode = numeric(error['error_subcode'])
  const message = text(record(error['error_data'])['details']) ?? text(error['message']) ?? `The Graph API answered ${status}.`
  const meaning = (code === undefined ? undefined : meaningOf(code, subcode)) ?? meaningOfStatus(status)
  const retry = meaning.retry ?? CHANNEL_ERRORS[meaning.kind].retry
  const seconds = numeric(retryAfter)
  const waitMs = retry === 'never' ? undefined : seconds === undefined ? meaning.afterMs : seconds * 1000
  return new ChannelError(meaning.kind, message, {
    code: code === undefined ? `http-${status}` : subcode === undefined ? String(code) : `${code}/${subcode}`,
    scope: meaning.scope,
    retry: waitMs === undefined ? retry : 'after',
    after: waitMs === undefined ? undefined : new Date(now.getTime() + waitMs),
  })
}

/** The reason in a `failed` status. */
export function errorFromStatus(error: Json, meaningOf: MeaningOf): ReceiptError {
  const code = numeric(error['code'])
  return {
    kind: (code === undefined ? undefined : meaningOf(code)?.kind) ?? 'unknown',
    code: code === undefined ? '' : String(code),
    message: text(record(error['error_data'])['details']) ?? text(error['message']) ?? text(error['title']) ?? 'Not delivered.',
  }
}

/** A failure before any answer. `mayHaveArrived` tells whether repeating could double something. */
export function errorFromRejection(cause: unknown, mayHaveArrived: boolean): ChannelError {
  if (cause instanceof ChannelError) return cause
  return mayHaveArrived && !isUnsent(cause)
    ? new ChannelError('ambiguous', 'The connection broke before the Graph API answered.', { cause })
    : new ChannelError('transient', 'The Graph API could not be reached.', { cause })
}

const BEFORE_SENDING = new Set([
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

/** Whether nothing had been written when it failed; in doubt it had. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { sent, code } = error as { sent?: unknown; code?: unknown }
  if (sent === false || (typeof code === 'string' && BEFORE_SENDING.has(code))) return true
  return isUnsent(error.cause)
}

function meaningOfStatus(status: number): CodeMeaning {
  if (status === 401) return { kind: 'auth' }
  if (status === 429) return { kind: 'rate' }
  return status >= 500 ? { kind: 'transient' } : { kind: 'unknown' }
}
