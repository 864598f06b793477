import {
  ChannelError,
  toStorableValue,
  uploadTimeMs,
  type ChannelClock,
  type ChannelConnection,
  type Http,
} from '../port.ts'
import type { CodeLookup } from './code-meaning.ts'
import { errorFromResponse, errorFromRejection } from './graph-error.ts'
import { type JsonRecord, toRecord } from './json.ts'
import type { streamMultipart } from './multipart.ts'

const RESPONSE_TIMEOUT_MS = 30_000
/** Beside the time for the bytes. */
const UPLOAD_TIMEOUT_MS = 120_000

interface GraphOptions {
  readonly connection: ChannelConnection
  readonly http: Http
  readonly clock: ChannelClock
  /** The URL of the API, with its version. */
  readonly url: string
  readonly meaningOf: CodeLookup
}

/** Whether a call may be repeated: a `send` that may have arrived never fails as transient. */
export type CallKind = 'repeatable' | 'send'

interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
  readonly duplex?: 'half'
}

interface CallOptions<T> {
  readonly kind: CallKind
  readonly timeoutMs: number
  /** Whether the request carries the access token. */
  readonly withToken: boolean
  /** Replaces the connection's token. */
  readonly token?: string
  /** Reads a successful response; the time it takes counts towards the limit. */
  readonly read: (response: Response) => Promise<T>
}

/**
 * The Graph API client of one connection: adds the token, maps every failure to a ChannelError, never
 * retries.
 */
export class GraphClient {
  readonly #options: GraphOptions
  /** Without a trailing slash. */
  readonly url: string

  constructor(options: GraphOptions) {
    this.#options = options
    this.url = options.url.replace(/\/+$/, '')
  }

  async get(path: string): Promise<JsonRecord> {
    return this.#json(path, { method: 'GET' }, 'repeatable')
  }

  /** Reads with another token than the connection's. */
  async getWith(token: string, path: string): Promise<JsonRecord> {
    return this.#json(path, { method: 'GET' }, 'repeatable', token)
  }

  async post(path: string, body: JsonRecord, kind: CallKind = 'repeatable'): Promise<JsonRecord> {
    return this.#json(
      path,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      kind,
    )
  }

  /** Uploads a form with a file. */
  async upload(path: string, form: ReturnType<typeof streamMultipart>): Promise<JsonRecord> {
    const init = { method: 'POST', headers: form.headers, body: form.body, duplex: 'half' } as const
    return toRecord(
      await this.#call(`${this.url}/${path}`, init, {
        kind: 'repeatable',
        timeoutMs: UPLOAD_TIMEOUT_MS + uploadTimeMs(new Headers(form.headers)),
        withToken: true,
        read: readAnswer,
      }),
    )
  }

  /** Fetches a file by absolute URL. `withToken` sends the access token, and then redirects are refused. */
  async file(url: string, withToken: boolean): Promise<Response> {
    return this.#call(
      url,
      { method: 'GET' },
      { kind: 'repeatable', timeoutMs: RESPONSE_TIMEOUT_MS, withToken, read: async response => response },
    )
  }

  async #json(path: string, init: CallInit, kind: CallKind, token?: string): Promise<JsonRecord> {
    return toRecord(
      await this.#call(`${this.url}/${path}`, init, {
        kind,
        timeoutMs: RESPONSE_TIMEOUT_MS,
        withToken: true,
        ...(token === undefined ? {} : { token }),
        read: readAnswer,
      }),
    )
  }

  async #call<T>(
    url: string,
    init: CallInit,
    { kind, timeoutMs, withToken, token: otherToken, read }: CallOptions<T>,
  ): Promise<T> {
    const { connection, http, clock } = this.#options
    const timeout = new AbortController()
    const cancel = clock.after(timeoutMs, () => timeout.abort(new Error(`No answer within ${timeoutMs} ms.`)))
    const token: Record<string, string> = withToken
      ? { authorization: `Bearer ${otherToken ?? connection.credentials['accessToken'] ?? ''}` }
      : {}
    try {
      const response = await http(url, {
        ...init,
        headers: { ...init.headers, ...token },
        signal: timeout.signal,
        redirect: withToken ? 'error' : 'follow',
      })
      if (response.ok) return await read(response)
      throw await this.#refusal(response, kind)
    } catch (error) {
      throw errorFromRejection(error, kind === 'send')
    } finally {
      cancel()
    }
  }

  async #refusal(response: Response, kind: CallKind): Promise<ChannelError> {
    const body = toRecord(await readAnswer(response).catch(() => undefined))
    const isGateway = (response.status === 502 || response.status === 504) && !('error' in body)
    if (kind === 'send' && isGateway) {
      return new ChannelError('ambiguous', 'A gateway answered instead of the Graph API.', {
        code: `http-${response.status}`,
      })
    }
    const { clock, meaningOf } = this.#options
    return errorFromResponse(
      { status: response.status, body, retryAfter: response.headers.get('retry-after'), now: clock.now() },
      meaningOf,
    )
  }
}

/** An answer is stored in parts: a template's text, the owner of an account, the words of a refusal. */
const readAnswer = async (response: Response): Promise<unknown> => toStorableValue(await response.json())
