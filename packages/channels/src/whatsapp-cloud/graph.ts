import { ChannelError, type Clock, type Connection, type Download, type Http, type MediaContent, type MediaSource } from '../port.ts'
import { errorFromAnswer, errorFromRejection } from './graph-error.ts'
import { type Json, numeric, record, text } from './json.ts'
import { multipart } from './multipart.ts'

const DEFAULT_URL = 'https://graph.facebook.com/v25.0'
const ANSWER_WITHIN_MS = 30_000
const UPLOAD_WITHIN_MS = 120_000
/** The only places besides the Graph API itself that are shown the access token. */
const MEDIA_HOSTS = /\.(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/

interface GraphOptions {
  readonly connection: Connection
  readonly http: Http
  readonly clock: Clock
}

/** How much a call may be repeated: a `send` that may have arrived is never called transient. */
type Nature = 'repeatable' | 'send'

interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
  readonly duplex?: 'half'
}

interface CallOptions<T> {
  readonly nature: Nature
  readonly withinMs: number
  /** Reads a good answer; what it takes counts towards the limit. */
  readonly read: (answer: Response) => Promise<T>
}

/** The Graph API of one phone number: adds the token, turns every failure into a ChannelError, retries nothing. */
export class Graph {
  readonly #options: GraphOptions
  readonly #url: string
  readonly #phone: string

  constructor(options: GraphOptions) {
    this.#options = options
    const { graphUrl, phoneNumberId } = options.connection.credentials
    this.#url = (graphUrl || DEFAULT_URL).replace(/\/+$/, '')
    this.#phone = encodeURIComponent(phoneNumberId ?? '')
  }

  /** The number itself, in digits: fails with `auth` when the login is no longer good. */
  async number(): Promise<string | undefined> {
    const { display_phone_number: shown } = await this.#json('GET', `${this.#phone}?fields=display_phone_number`)
    return text(shown)?.replaceAll(/\D/g, '') || undefined
  }

  /** Posts a message; the answer is its external id. */
  async send(body: Json): Promise<string> {
    const answer = await this.#json('POST', `${this.#phone}/messages`, body, 'send')
    const message = Array.isArray(answer['messages']) ? record(answer['messages'][0]) : {}
    const id = text(message['id'])
    if (!id) throw new ChannelError('ambiguous', 'The Graph API took the message but gave no id.')
    return id
  }

  /** Posts what may be repeated: reactions, read marks, typing. */
  async post(body: Json): Promise<Json> {
    return this.#json('POST', `${this.#phone}/messages`, body)
  }

  /** Uploads a file; the answer is the media id to send. */
  async upload(content: MediaContent<MediaSource>): Promise<string> {
    const form = multipart(
      { messaging_product: 'whatsapp', type: content.mime },
      { name: 'file', filename: content.filename ?? content.type, mime: content.mime, bytes: content.media.bytes, stream: await content.media.open() },
    )
    const url = `${this.#url}/${this.#phone}/media`
    const init = { method: 'POST', headers: form.headers, body: form.body, duplex: 'half' } as const
    const answer = await this.#call(url, init, { nature: 'repeatable', withinMs: UPLOAD_WITHIN_MS, read: raw => raw.json() })
    const id = text(record(answer)['id'])
    if (!id) throw new ChannelError('transient', 'The Graph API took the file but gave no id.')
    return id
  }

  /** The bytes of media that arrived; its address is asked for each time, because it expires. */
  async download(mediaId: string): Promise<Download> {
    const about = await this.#json('GET', encodeURIComponent(mediaId))
    const url = text(about['url'])
    if (!url || !this.#mayHoldMedia(url)) throw new ChannelError('content', 'The Graph API names no place for this file.', { code: 'no-url' })
    const answer = await this.#call(url, { method: 'GET' }, { nature: 'repeatable', withinMs: ANSWER_WITHIN_MS, read: async raw => raw })
    if (!answer.body) throw new ChannelError('transient', 'The file came without a body.')
    const bytes = numeric(about['file_size']) ?? numeric(answer.headers.get('content-length'))
    const mime = text(about['mime_type']) ?? answer.headers.get('content-type') ?? 'application/octet-stream'
    return { stream: answer.body, mime, ...(bytes === undefined ? {} : { bytes }) }
  }

  #mayHoldMedia(url: string): boolean {
    if (!URL.canParse(url)) return false
    const { origin, protocol, hostname } = new URL(url)
    return origin === new URL(this.#url).origin || (protocol === 'https:' && MEDIA_HOSTS.test(hostname))
  }

  async #json(method: string, path: string, body?: Json, nature: Nature = 'repeatable'): Promise<Json> {
    const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return record(await this.#call(`${this.#url}/${path}`, init, { nature, withinMs: ANSWER_WITHIN_MS, read: raw => raw.json() }))
  }

  async #call<T>(url: string, init: CallInit, { nature, withinMs, read }: CallOptions<T>): Promise<T> {
    const { connection, http, clock } = this.#options
    const impatience = new AbortController()
    const cancel = clock.after(withinMs, () => impatience.abort(new Error(`No answer within ${withinMs} ms.`)))
    const headers = { ...init.headers, authorization: `Bearer ${connection.credentials['accessToken'] ?? ''}` }
    try {
      const answer = await http(url, { ...init, headers, signal: impatience.signal, redirect: 'error' })
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
    return errorFromAnswer(answer.status, body, answer.headers.get('retry-after'), this.#options.clock.now())
  }
}
