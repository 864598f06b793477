import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { toWebStream } from '../process/web-stream.ts'
import type { OutgoingBody } from './call.ts'
import type { Outgoing, OutgoingAnswer, OutgoingCall } from './outgoing.ts'

const NO_BODY = new Set([204, 205, 304])

/**
 * The guarded client in the shape of `fetch`, for drivers and libraries that take one; it rejects with
 * `OutgoingError`.
 */
export function outgoingFetch(
  outgoing: Outgoing,
  limits: Pick<OutgoingCall, 'timeoutMs' | 'maxBytes'> = {},
): typeof fetch {
  return async (input, init) => {
    const from = input instanceof Request ? input : undefined
    const headers = new Headers(init?.headers ?? from?.headers)
    const body = bodyOf(init?.body ?? from?.body, headers)
    const answer = await outgoing.stream(input instanceof Request ? input.url : input, {
      ...limits,
      method: init?.method ?? from?.method ?? 'GET',
      headers: Object.fromEntries(headers),
      body,
      signal: init?.signal ?? from?.signal ?? undefined,
      ...((init?.redirect ?? from?.redirect) === 'manual' ? { redirects: 0 } : {}),
    })
    return response(answer)
  }
}

/** Keeps a known length, because not every server accepts a chunked upload. */
function bodyOf(body: BodyInit | null | undefined, headers: Headers): OutgoingBody | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string') return typed('text/plain;charset=UTF-8', body)
  if (body instanceof URLSearchParams)
    return typed('application/x-www-form-urlencoded;charset=UTF-8', body.toString())
  if (body instanceof FormData) return body
  if (body instanceof Blob) {
    headers.set('content-length', String(body.size))
    return typed(body.type, Readable.fromWeb(body.stream() as NodeReadableStream))
  }
  if (body instanceof ReadableStream) return Readable.fromWeb(body as NodeReadableStream)
  return ArrayBuffer.isView(body)
    ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
    : new Uint8Array(body)

  function typed<T>(type: string, content: T): T {
    if (type !== '' && !headers.has('content-type')) headers.set('content-type', type)
    return content
  }
}

function response({ status, headers: given, body }: OutgoingAnswer<Readable>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  if (!NO_BODY.has(status)) return new Response(toWebStream(body), { status, headers })
  body.on('error', () => undefined).resume()
  return new Response(null, { status, headers })
}
