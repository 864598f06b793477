import type { Readable } from 'node:stream'
import type { Agent, Dispatcher, FormData as UndiciFormData } from 'undici'
import type { Deadline } from './deadline.ts'
import { OutgoingError } from './outgoing-error.ts'

/** Request of one hop. */
export interface Hop {
  readonly url: URL
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: OutgoingBody | undefined
}

/** A body that can be sent; only a stream cannot be sent again after a redirect. */
export type OutgoingBody = string | Buffer | Uint8Array | FormData | Readable

/** Sends one hop and returns the response once its headers arrive. @throws `OutgoingError` only */
export async function callOnce(
  agent: Agent,
  hop: Hop,
  idleMs: number,
  deadline: Deadline,
): Promise<Dispatcher.ResponseData> {
  const body = hop.body instanceof globalThis.FormData ? await ownForm(hop.body) : (hop.body ?? null)
  let sent = false
  const noteStart: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) =>
    dispatch(
      options,
      watchStart(handler, () => (sent = true)),
    )
  const answer = agent.compose(noteStart).request({
    origin: hop.url.origin,
    path: hop.url.pathname + hop.url.search,
    method: hop.method,
    headers: hop.headers,
    body,
    signal: deadline.signal,
    headersTimeout: 0,
    bodyTimeout: idleMs,
  })
  try {
    // undici applies an abort only to an open connection; one that never opens must not exceed the deadline.
    return await Promise.race([answer, rejected(deadline.signal)])
  } catch (error) {
    answer.catch(() => undefined)
    throw toOutgoingError(error, sent, deadline)
  }
}

/** Wraps any failure in one error type; `status` when a response had begun. */
export function toOutgoingError(
  error: unknown,
  sent: boolean,
  deadline: Deadline,
  status?: number,
): OutgoingError {
  if (error instanceof OutgoingError) return error
  const details = { cause: error, ...(status === undefined ? {} : { status }) }
  if (deadline.signal.aborted) {
    const kind = deadline.byCaller ? 'aborted' : 'timeout'
    const message = deadline.byCaller ? 'The call was given up.' : 'The other side did not answer in time.'
    return new OutgoingError(sent ? `${kind}-after-send` : `${kind}-before-send`, message, details)
  }
  if (codeOf(error) === 'UND_ERR_INVALID_ARG')
    return new OutgoingError('invalid-request', 'The call is not valid HTTP.', details)
  if (codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT')
    return new OutgoingError('timeout-before-send', 'No connection came about in time.', details)
  if (codeOf(error) === 'UND_ERR_BODY_TIMEOUT')
    return new OutgoingError('timeout-after-send', 'The answer stopped coming.', details)
  if (sent)
    return new OutgoingError(
      'broken-after-send',
      'The connection broke before the answer was complete.',
      details,
    )
  return new OutgoingError('unreachable', 'No connection to the other side came about.', details)
}

/** Records when bytes may have been sent. A call aborted before is removed by undici's own handler. */
function watchStart(inner: Dispatcher.DispatchHandler, started: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart(controller, context: unknown) {
      started()
      inner.onRequestStart?.(controller, context)
    },
    onRequestUpgrade: (...event) => inner.onRequestUpgrade?.(...event),
    onResponseStart: (...event) => inner.onResponseStart?.(...event),
    onResponseData: (...event) => inner.onResponseData?.(...event),
    onResponseEnd: (...event) => inner.onResponseEnd?.(...event),
    onResponseError: (...event) => inner.onResponseError?.(...event),
  }
}

/** Converts Node's FormData, which belongs to Node's own undici; this one accepts only its own. */
async function ownForm(form: FormData): Promise<UndiciFormData> {
  const { FormData: Own } = await import('undici')
  const own = new Own()
  for (const [name, value] of form) {
    if (typeof value === 'string') own.append(name, value)
    else own.append(name, value, value.name)
  }
  return own
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error('aborted'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
