import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Hop } from './call.ts'
import { OutgoingError } from './outgoing-error.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Headers sent to another origin: tokens and signatures are for the first one. */
const HEADERS_FOR_STRANGERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'user-agent',
])

/** Whether an answer sends the caller elsewhere. */
export function isRedirect(answer: Dispatcher.ResponseData): boolean {
  return REDIRECTS.has(answer.statusCode) && typeof answer.headers['location'] === 'string'
}

/** The hop a redirect asks for, its address checked by `check`; throws `OutgoingError`. */
export function redirectedHop(hop: Hop, answer: Dispatcher.ResponseData, check: (url: URL) => URL): Hop {
  const status = answer.statusCode
  const next = URL.parse(String(answer.headers['location']), hop.url)
  if (next === null)
    throw new OutgoingError('redirect-refused', 'The address redirects to something that is no URL.', {
      status,
    })
  const url = check(next)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new OutgoingError('redirect-refused', 'The address redirects from https to http.', { status })
  }

  const becomesGet = status === 303 ? hop.method !== 'HEAD' : status <= 302 && hop.method === 'POST'
  if (!becomesGet && hop.body instanceof Readable) {
    throw new OutgoingError(
      'redirect-refused',
      'The address redirects an upload that cannot be sent twice.',
      { status },
    )
  }
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => {
      if (becomesGet && name.startsWith('content-')) return false
      return url.origin === hop.url.origin || HEADERS_FOR_STRANGERS.has(name)
    }),
  )
  return becomesGet ? { url, method: 'GET', headers, body: undefined } : { ...hop, url, headers }
}
