import { createHmac } from 'node:crypto'
import { readRetryAfter } from '@recado/channels/port'
import { LIMITS, toStorableText, type IntegrationReason } from '@recado/contract'
import { isTransientStatus, maskWords, type IntegrationFault } from '@recado/domain'
import type { Clock } from '../../kernel/process/clock.ts'
import { OutgoingError, type Outgoing, type OutgoingReason } from '../../kernel/outgoing/index.ts'

/** One call as it happened; `error` is empty for an answer. */
export interface CallRecord {
  readonly sent: string
  readonly received: string
  readonly status: number | null
  readonly durationMs: number
  readonly error: string
  /** The code of the error; null for the service's own words. */
  readonly reason: IntegrationReason | null
  /** The pause that the service asks for. */
  readonly retryAfterMs?: number | undefined
}
/** A call that gave no usable answer; `message` is a short reason, which an admin may read. */
export class IntegrationFailure extends Error {
  override readonly name = 'IntegrationFailure'
  readonly fault: IntegrationFault
  /** Another try may succeed. */
  readonly isTransient: boolean
  /** The service may have acted on it all the same. */
  readonly isUnclear: boolean
  readonly status: number | null
  /** The code of the message; null for the service's own words. */
  readonly reason: IntegrationReason | null
  /** The pause that the service asks for. */
  readonly retryAfterMs: number | undefined
  constructor(
    fault: IntegrationFault,
    message: string,
    more: {
      reason?: IntegrationReason | null
      isTransient?: boolean
      isUnclear?: boolean
      status?: number
      retryAfterMs?: number | undefined
    } = {},
  ) {
    super(message)
    this.reason = more.reason ?? null
    this.fault = fault
    this.isTransient = more.isTransient ?? false
    this.isUnclear = more.isUnclear ?? false
    this.status = more.status ?? null
    this.retryAfterMs = more.retryAfterMs
  }
}

/** The means of a call. Each call adds itself to `calls`, also when it fails. */
export interface CallContext {
  readonly outgoing: Outgoing
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
  readonly calls: CallRecord[]
}
interface ServiceRequest {
  readonly url: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body as the log shows it. */
  readonly shown?: string
}

/** Posts JSON to a service; returns what `read` makes of the answer. @throws IntegrationFailure */
export async function callService<T>(
  { outgoing, clock, signal, calls }: CallContext,
  { url, body, headers = {}, shown = body }: ServiceRequest,
  read: (answer: string) => T | undefined,
): Promise<T> {
  const begun = performance.now()
  const log = (call: Partial<CallRecord>): void =>
    void calls.push({
      sent: shown,
      received: '',
      status: null,
      error: '',
      reason: null,
      durationMs: Math.round(performance.now() - begun),
      ...call,
    })
  try {
    const answer = await outgoing.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      timeoutMs: LIMITS.integrationTimeoutMs,
      maxBytes: LIMITS.integrationAnswerMaxBytes,
      signal,
    })
    const received = toStorableText(answer.body.toString('utf8'))
    const { status } = answer
    const value = isSuccess(status) ? read(received) : undefined
    const error = value === undefined ? reasonOf(status, received) : ''
    const reason = value === undefined && isSuccess(status) ? 'form' : null
    const retryAfterMs = readRetryAfter(answer.headers['retry-after'], clock.now())
    log({ received, status, error, reason, retryAfterMs })
    if (value === undefined) throw explainAnswer(error, { status, reason, retryAfterMs })
    return value
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    log({ error: error.message, reason: REASONS[error.reason], status: error.status ?? null })
    throw explainFailure(error)
  }
}

/** An integration is called without a proxy; a call that ends with its process is as one that broke off. */
const REASONS: Readonly<Record<OutgoingReason, IntegrationReason>> = {
  'refused-target': 'refused',
  'invalid-request': 'refused',
  unresolved: 'unknownHost',
  unreachable: 'unreachable',
  'timeout-before-send': 'unreachable',
  'aborted-before-send': 'unreachable',
  'timeout-after-send': 'timeout',
  'aborted-after-send': 'broken',
  'broken-after-send': 'broken',
  'too-large': 'tooLarge',
  'redirect-refused': 'redirect',
  'proxy-unreachable': 'unreachable',
  'proxy-denied': 'unreachable',
  'proxy-forbidden': 'unreachable',
}
const isSuccess = (status: number): boolean => status >= 200 && status < 300

const explainAnswer = (
  words: string,
  answer: { status: number; reason: IntegrationReason | null; retryAfterMs: number | undefined },
): IntegrationFailure =>
  new IntegrationFailure('answer', words, { ...answer, isTransient: isTransientStatus(answer.status) })

const explainFailure = (error: OutgoingError): IntegrationFailure =>
  new IntegrationFailure(
    error.reason.startsWith('timeout') ? 'timeout' : error.reason === 'too-large' ? 'answer' : 'unreachable',
    error.message,
    {
      reason: REASONS[error.reason],
      isTransient: !FINAL.has(error.reason),
      isUnclear: error.outcomeUnknown,
    },
  )
const FINAL: ReadonlySet<string> = new Set([
  'refused-target',
  'invalid-request',
  'too-large',
  'redirect-refused',
  'proxy-forbidden',
])

/** The service's own words, shortened, with masked phone numbers, or ours. */
function reasonOf(status: number, received: string): string {
  if (isSuccess(status)) return 'The answer is not of the expected form.'
  return maskWords(`HTTP ${status} ${wordsOf(received)}`.trim().slice(0, 200))
}
function wordsOf(received: string): string {
  try {
    const body = JSON.parse(received) as { error?: { message?: unknown } | string; message?: unknown }
    const inner = typeof body.error === 'object' ? body.error.message : body.error
    return [inner, body.message].find(words => typeof words === 'string') ?? ''
  } catch {
    return ''
  }
}

/** The signature of a call: HMAC-SHA256 in hex of the timestamp, a dot, and the body. */
export const signCall = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
