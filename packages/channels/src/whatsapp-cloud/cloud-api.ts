import {
  ChannelError,
  type AccountOwner,
  type ChannelClock,
  type ChannelConnection,
  type Download,
  type Http,
  type MediaContent,
  type MediaSource,
  type TemplateRecord,
} from '../port.ts'
import { GraphClient } from '../graph/client.ts'
import { toRecord, toRecords, toNumber, toText, type JsonRecord } from '../graph/json.ts'
import { streamMultipart } from '../graph/multipart.ts'
import { fetchAppId, unlessRefused, type Subscription } from '../graph/subscription.ts'
import { meaningOfCloudCode } from './error-table.ts'
import { fetchAllTemplates } from './template-pages.ts'

/** Old office files share one container, so their bytes do not tell which of them they are. */
const OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  dot: 'application/msword',
  xls: 'application/vnd.ms-excel',
  xlt: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
}
/** Texts of kinds that the API does not list. */
const TEXTS = new Set([
  'txt',
  'csv',
  'tsv',
  'xml',
  'json',
  'log',
  'md',
  'vcf',
  'ics',
  'ofx',
  'html',
  'htm',
  'yaml',
  'yml',
])
/** Types whose bytes tell nothing more exact. */
const VAGUE = new Set(['application/x-cfb', 'application/octet-stream'])

/**
 * The type under which a document is uploaded. The API lists few types, and the customer's phone goes by the name of the
 * file: a table or an invoice leaves as a text, an old office file by its extension.
 */
function documentType(mime: string, filename: string): string {
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(filename)?.[1]?.toLowerCase() ?? ''
  if (VAGUE.has(mime)) return OFFICE[extension] ?? (TEXTS.has(extension) ? 'text/plain' : mime)
  return mime.startsWith('text/') || (mime === 'application/json' && TEXTS.has(extension))
    ? 'text/plain'
    : mime
}

const DEFAULT_URL = 'https://graph.facebook.com/v25.0'
/** The only hosts besides the Graph API itself that receive the access token. */
const MEDIA_HOSTS = /\.(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/

interface GraphOptions {
  readonly connection: ChannelConnection
  readonly http: Http
  readonly clock: ChannelClock
}

/** The Graph API client of one phone number. */
export class CloudApi {
  readonly #client: GraphClient
  readonly #phone: string
  readonly #account: string

  constructor(options: GraphOptions) {
    const { graphUrl, phoneNumberId, wabaId } = options.connection.credentials
    this.#client = new GraphClient({
      ...options,
      url: graphUrl || DEFAULT_URL,
      meaningOf: meaningOfCloudCode,
    })
    this.#phone = encodeURIComponent(phoneNumberId ?? '')
    this.#account = wabaId ?? ''
  }

  /** Fetches the number, in digits. @throws ChannelError `auth` when the login is no longer valid */
  async fetchNumber(): Promise<string | undefined> {
    const { display_phone_number: shown } = await this.#client.get(
      `${this.#phone}?fields=display_phone_number`,
    )
    return toText(shown)?.replaceAll(/\D/g, '') || undefined
  }

  /**
   * Subscribes the app to the account, unless it is: a second call would remove an alternate callback address.
   * Resolves with the address that messages of this number go to: of the number, the account or the app.
   */
  async subscribe(): Promise<Subscription> {
    const app = await fetchAppId(this.#client)
    const edge = `${encodeURIComponent(this.#account)}/subscribed_apps`
    const find = async (): Promise<JsonRecord | undefined> =>
      toRecords((await this.#client.get(edge))['data']).find(({ whatsapp_business_api_data, ...entry }) =>
        app === undefined
          ? 'override_callback_uri' in entry
          : toText(toRecord(whatsapp_business_api_data)['id']) === app,
      )
    let own = await find()
    if (!own) {
      const { success } = await this.#client.post(edge, {})
      own = app === undefined && success === true ? {} : await find()
    }
    if (!own) return { isSubscribed: false, callbackUrl: undefined }
    const shown = await this.#fetchCallbackUrl()
    return {
      isSubscribed: true,
      callbackUrl: shown === undefined ? toText(own['override_callback_uri']) : shown,
    }
  }

  /** Returns null when no address is set at all, and undefined when the API does not show it. */
  async #fetchCallbackUrl(): Promise<string | null | undefined> {
    const { webhook_configuration: shown } = await unlessRefused<JsonRecord>(
      this.#client.get(`${this.#phone}?fields=webhook_configuration`),
      {},
    )
    if (shown === undefined) return undefined
    const { phone_number, whatsapp_business_account, application } = toRecord(shown)
    return toText(phone_number) ?? toText(whatsapp_business_account) ?? toText(application) ?? null
  }

  /** Posts a message; resolves with its external id. */
  async send(body: JsonRecord): Promise<string> {
    const answer = await this.#client.post(`${this.#phone}/messages`, body, 'send')
    const id = toText(toRecords(answer['messages'])[0]?.['id'])
    if (!id) throw new ChannelError('ambiguous', 'The Graph API took the message but gave no id.')
    return id
  }

  /** Posts a repeatable request: reactions, read marks, typing. */
  async post(body: JsonRecord): Promise<JsonRecord> {
    return this.#client.post(`${this.#phone}/messages`, body)
  }

  async fetchTemplates(): Promise<readonly TemplateRecord[]> {
    return fetchAllTemplates(path => this.#client.get(path), this.#account)
  }

  /** Fetches the business portfolio of the account; undefined when Meta does not tell this login. */
  async fetchOwner(): Promise<AccountOwner | undefined> {
    const { owner_business_info: shown } = await unlessRefused<JsonRecord>(
      this.#client.get(`${encodeURIComponent(this.#account)}?fields=owner_business_info`),
      {},
    )
    const business = toText(toRecord(shown)['id'])
    return business ? { account: this.#account, business } : undefined
  }

  /** Uploads a file; resolves with the media id to send. */
  async upload(content: MediaContent<MediaSource>): Promise<string> {
    const filename = content.filename ?? content.type
    const mime = content.type === 'document' ? documentType(content.mime, filename) : content.mime
    const form = streamMultipart(
      { messaging_product: 'whatsapp', type: mime },
      {
        name: 'file',
        filename,
        mime,
        bytes: content.media.bytes,
        stream: await content.media.open(),
      },
    )
    const id = toText((await this.#client.upload(`${this.#phone}/media`, form))['id'])
    if (!id) throw new ChannelError('transient', 'The Graph API took the file but gave no id.')
    return id
  }

  /** Downloads inbound media; fetches its URL each time, because it expires. */
  async download(mediaId: string): Promise<Download> {
    const about = await this.#client.get(encodeURIComponent(mediaId))
    const url = toText(about['url'])
    if (!url || !this.#mayHaveMedia(url))
      throw new ChannelError('content', 'The Graph API names no place for this file.', { code: 'no-url' })
    const answer = await this.#client.file(url, true)
    if (!answer.body) throw new ChannelError('transient', 'The file came without a body.')
    const bytes = toNumber(about['file_size']) ?? toNumber(answer.headers.get('content-length'))
    const mime =
      toText(about['mime_type']) ?? answer.headers.get('content-type') ?? 'application/octet-stream'
    return { stream: answer.body, mime, ...(bytes === undefined ? {} : { bytes }) }
  }

  #mayHaveMedia(url: string): boolean {
    if (!URL.canParse(url)) return false
    const { origin, protocol, hostname } = new URL(url)
    return (
      origin === new URL(this.#client.url).origin || (protocol === 'https:' && MEDIA_HOSTS.test(hostname))
    )
  }
}
