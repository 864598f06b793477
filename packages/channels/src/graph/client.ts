import { ChannelError, type Clock, type Connection, type Http } from '../port.ts'
import type { MeaningOf } from './code-meaning.ts'
import { errorFromAnswer, errorFromRejection } from './graph-error.ts'
import { type Json, record } from './json.ts'
import type { multipart } from './multipart.ts'

const ANSWER_WITHIN_MS = 30_000
const UPLOAD_WITHIN_MS = 120_000

interface GraphOptions {
  readonly connection: Connection
  readonly http: Http
  readonly clock: Clock
  /** Where the API is, with its version. */
  readonly url: string
  readonly meaningOf: MeaningOf
}

/** How much a call may be repeated: a `send` that may have arrived is never called transient. */
export type Nature = 'repeatable' | 'send'

interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
  readonly duplex?: 'half'
}

interface CallOptions<T> {
  readonly nature: Nature
  readonly withinMs: number
  /** Whether the access token is shown. */
  readonly signed: boolean
  /** Reads a good answer; what it takes counts towards the limit. */
  readonly read: (answer: Response) => Promise<T>
}

/** The Graph API for one connection: adds the token, turns every failure into a ChannelError, retries nothing. */
export class GraphClient {
  readonly #options: GraphOptions
  /** Without a slash at its end. */
  readonly url: string

  constructor(options: GraphOptions) {
    this.#options = options
    this.url = options.url.replace(/\/+$/, '')
  }

  async get(path: string): Promise<Json> {
    return this.#json(path, { method: 'GET' }, 'repeatable')
  }

  async post(path: string, body: Json, nature: Nature = 'repeatable'): Promise<Json> {
    return this.#json(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, nature)
  }

  /** Uploads a form with a file. */
  async upload(path: string, form: ReturnType<typeof multipart>): Promise<Json> {
    const init = { method: 'POST', headers: form.headers, body: form.body, duplex: 'half' } as const
    return record(await this.#call(`${this.url}/${path}`, init, { nature: 'repeatable', withinMs: UPLOAD_WITHIN_MS, signed: true, read: raw => raw.json() }))
  }

  /** A file at a full address; `signed` shows it the access token, and then it may not lead elsewhere. */
  async file(url: string, signed: boolean): Promise<Response> {
    return this.#call(url, { method: 'GET' }, { nature: 'repeatable', withinMs: ANSWER_WITHIN_MS, signed, read: async raw => raw })
  }

  async #json(path: string, init: CallInit, nature: Nature): Promise<Json> {
    return record(await this.#call(`${this.url}/${path}`, init, { nature, withinMs: ANSWER_WITHIN_MS, signed: true, read: raw => raw.json() }))
  }

  async #call<T>(url: string, init: CallInit, { nature, withinMs, signed, read }: CallOptions<T>): Promise<T> {
    const { connection, http, clock } = this.#options
    const impatience = new AbortController()
    const cancel = clock.after(withinMs, () => impatience.abort(new Error(`No answer within ${withinMs} ms.`)))
    const token: Record<string, string> = signed ? { authorization: `Bearer ${connection.credentials['accessToken'] ?? ''}` } : {}
    try {
      const answer = await http(url, { ...init, headers: { ...init.headers, ...token }, signal: impatience.signal, redirect: signed ? 'error' : 'follow' })
      if (answer.ok) return await read(answer)
      throw await this.#refusal(answer, nature)
    } catch (error) {
      throw errorFromRejection(error, nature === 'send')
    } finally {
      cancel()
    }
  }

  async #refusal(answer: Response, nature: Nature): Promise<ChannelError> {
    const body = record(await answer.json().catch(() => undefined))
    const isGateway = (answer.status === 502 || answer.status === 504) && !('error' in body)
    if (nature === 'send' && isGateway) {
      return new ChannelError('ambiguous', 'A gateway answered instead of the Graph API.', { code: `http-${answer.status}` })
    }
    const { clock, meaningOf } = this.#options
    return errorFromAnswer({ status: answer.status, body, retryAfter: answer.headers.get('retry-after'), now: clock.now() }, meaningOf)
  }
}
