import { type OutboundMessage, readBounded } from '@recado/channels/port'
import { Lru } from '../lru.ts'
import type { SessionContext } from '../session-context.ts'
import { summarizePage } from './page-summary.ts'

/** The longest time that a message waits for its preview: it leaves without one then. */
const WAIT_MS = 2_500
/** Pages describe themselves at their start. */
const MAX_PAGE_BYTES = 512 * 1024
const MAX_PICTURE_BYTES = 4 * 1024 * 1024
const PICTURE_SIDE = 192
const MAX_REMEMBERED = 200
const REMEMBERED_MS = 10 * 60_000

/** A preview in the shape of WhatsApp's text message; `matchedText` is the link as it stands in the text. */
export interface LinkPreview {
  readonly matchedText: string
  readonly title: string
  readonly description?: string
  readonly jpegThumbnail?: Uint8Array
}

interface Remembered {
  readonly preview: LinkPreview | undefined
  readonly until: number
}

/** The first link of a text, without the punctuation behind it. */
export const findLink = (text: string): string | undefined =>
  /\bhttps?:\/\/[^\s<>"]{4,2000}/iu.exec(text)?.[0].replace(/[.,;:!?'*_~)\]}]+$/u, '')

/** Fetches what links lead to, as the app does for the person who writes. A message leaves without it after any failure. */
export class LinkPreviews {
  readonly #session: SessionContext
  readonly #remembered = new Lru<Remembered>(MAX_REMEMBERED)

  constructor(session: SessionContext) {
    this.#session = session
  }

  /**
   * The preview of the first link. Only of what a person writes: a machine's link may count its visits or work once.
   */
  async find({ content, origin }: OutboundMessage): Promise<LinkPreview | undefined> {
    const link = content.kind === 'text' && origin === 'human' ? findLink(content.body) : undefined
    if (link === undefined) return undefined
    const { settings, context } = this.#session
    if ((await settings.read())['previews'] === 'disabled') return undefined
    const now = context.clock.now().getTime()
    const known = this.#remembered.get(link)
    if (known && known.until > now) return known.preview
    const preview = await this.#fetchInTime(link)
    this.#remembered.set(link, { preview, until: now + REMEMBERED_MS })
    return preview
  }

  /** A picture that comes too late is left out, and a page that does so is no preview. */
  async #fetchInTime(link: string): Promise<LinkPreview | undefined> {
    const ending = new AbortController()
    const late = Promise.withResolvers<undefined>()
    const cancel = this.#session.context.clock.after(WAIT_MS, () => {
      ending.abort()
      late.resolve(undefined)
    })
    try {
      const inTime = <T>(work: Promise<T>) => Promise.race([work.catch(() => undefined), late.promise])
      const html = await inTime(this.#fetchPage(link, ending.signal))
      const summary = html === undefined ? undefined : summarizePage(html)
      if (!summary) return undefined
      const { picture, ...words } = summary
      const jpegThumbnail = picture && (await inTime(this.#fetchPicture(link, picture, ending.signal)))
      return { matchedText: link, ...words, ...(jpegThumbnail ? { jpegThumbnail } : {}) }
    } finally {
      cancel()
      ending.abort()
    }
  }

  async #fetchPage(link: string, signal: AbortSignal): Promise<string | undefined> {
    const answer = await this.#session.context.http(link, { headers: { accept: 'text/html' }, signal })
    const type = answer.headers.get('content-type') ?? ''
    if (answer.ok && answer.body && /^(text\/html|application\/xhtml\+xml)\b/iu.test(type))
      return decodePage(await readStart(answer.body), /charset="?([\w-]+)/iu.exec(type)?.[1])
    await answer.body?.cancel()
    return undefined
  }

  async #fetchPicture(link: string, picture: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const { http, makeThumbnail } = this.#session.context
    const url = URL.parse(picture, link)
    if (!url || !/^https?:$/u.test(url.protocol)) return undefined
    const answer = await http(url.href, { headers: { accept: 'image/*' }, signal })
    const mime = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      return undefined
    }
    const bytes = await readBounded(answer.body, MAX_PICTURE_BYTES)
    return bytes && makeThumbnail(new Blob([bytes as BlobPart]).stream(), mime, PICTURE_SIDE)
  }
}

/** The start of a page; the rest is not read. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_PAGE_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_PAGE_BYTES)
}

/** Pages say their encoding in a header or at their start; most are in UTF-8. */
function decodePage(bytes: Buffer, charset: string | undefined): string {
  const said =
    charset ?? /<meta[^<>]{0,200}charset=["']?([\w-]+)/iu.exec(bytes.toString('latin1', 0, 2_048))?.[1]
  try {
    return new TextDecoder(said ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString()
  }
}
