import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeCloudCustomer } from './cloud-customer.ts'
import { type GraphFaults, noGraphFaults } from './faults.ts'
import type { FakeGraphContext, GraphSentMessage } from './fake-graph-context.ts'
import { FakeMediaStore } from './media.ts'
import { FakePage, type PageOptions } from './messenger/fake-page.ts'
import {
  contactEntry,
  webhookEnvelope,
  type FakeAccount,
  type FakePerson,
  type WebhookPayload,
  PRICING,
  statusEntry,
} from './payload.ts'
import { handleRequest } from './routes.ts'
import { FakeSubscriptions } from './subscriptions.ts'
import { FakeTemplateStore } from './templates.ts'
import { type WebhookDelivery, WebhookSender } from './webhook-sender.ts'

export interface FakeGraphOptions {
  /** The URL for webhooks; may be set later. */
  readonly webhookUrl?: string
  readonly credentials?: Partial<
    Record<'phoneNumberId' | 'wabaId' | 'accessToken' | 'appSecret' | 'verifyToken', string>
  >
}

/**
 * Meta's Graph API for one WhatsApp number, with pages and Instagram accounts, on loopback: accepts messages,
 * media and templates as strictly as documented, sends signed webhooks for customers and statuses, and
 * injects faults. For tests and demonstrations.
 */
export class FakeGraph implements FakeGraphContext {
  readonly sent: GraphSentMessage[] = []
  /** Read marks of the business, and whether typing was shown with each. */
  readonly marks: { readonly messageId: string; readonly typing: boolean }[] = []
  readonly media = new FakeMediaStore()
  readonly templates = new FakeTemplateStore()
  readonly subscriptions = new FakeSubscriptions()
  readonly faults: GraphFaults = noGraphFaults()
  /** Numbers that are not on WhatsApp: messages to them are accepted and fail later. */
  readonly unknownNumbers = new Set<string>()
  /** Ids of further numbers of the account, which are only looked up. */
  readonly otherNumberIds = new Set<string>()
  /** The businesses that own accounts, by the id of the account, also of further ones; empty where Meta leaves it out. */
  readonly owners = new Map<string, string>()
  readonly pages: FakePage[] = []
  /** Whether sent and delivered are reported automatically. */
  autoStatus = true
  webhookUrl: string | undefined
  readonly #credentials: Readonly<
    Record<'phoneNumberId' | 'wabaId' | 'accessToken' | 'appSecret' | 'verifyToken', string>
  >
  readonly #people = new Map<string, FakePerson>()
  readonly #server: Server
  readonly #webhooks: WebhookSender
  #ids = 0

  private constructor(options: FakeGraphOptions) {
    this.webhookUrl = options.webhookUrl
    this.#credentials = {
      phoneNumberId: '106540352242922',
      wabaId: '102290129340398',
      accessToken: 'EAAfake',
      appSecret: 'fake-app-secret',
      verifyToken: 'fake-verify',
      ...options.credentials,
    }
    this.#webhooks = new WebhookSender({
      appSecret: this.#credentials.appSecret,
      faults: this.faults,
      url: () => this.webhookUrl,
    })
    this.#server = createServer((request, response) => void this.#handle(request, response))
  }

  static async start(options: FakeGraphOptions = {}): Promise<FakeGraph> {
    const graph = new FakeGraph(options)
    await new Promise<void>(resolve => graph.#server.listen(0, '127.0.0.1', resolve))
    return graph
  }

  /** The address without a version, `http://127.0.0.1:port`. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Credentials for a connection to this fake. */
  get credentials(): Readonly<Record<string, string>> {
    return { ...this.#credentials, graphUrl: `${this.origin}/v25.0` }
  }

  get account(): FakeAccount {
    const { wabaId, phoneNumberId } = this.#credentials
    return { wabaId, phoneNumberId, displayPhoneNumber: '15550783881' }
  }

  /** Every webhook attempt, in order. */
  get deliveries(): readonly WebhookDelivery[] {
    return this.#webhooks.deliveries
  }

  /** Adds an account: a Facebook page or an Instagram professional account. */
  page(kind: PageOptions['kind'], credentials: PageOptions['credentials'] = {}): FakePage {
    const page = new FakePage({ kind, origin: this.origin, faults: this.faults, credentials })
    this.pages.push(page)
    return page
  }

  customer(person: FakePerson): FakeCloudCustomer {
    for (const key of [person.number, person.userId]) if (key) this.#people.set(key, person)
    return new FakeCloudCustomer(this, person)
  }

  /** Sends any webhook to this account. */
  sendWebhook(field: string, value: WebhookPayload): void {
    this.#webhooks.push(webhookEnvelope(this.account, field, value, new Date()))
  }

  /** Sends exactly this webhook. */
  sendRawWebhook(payload: unknown): void {
    this.#webhooks.push(payload)
  }

  /** Reports a status of a sent message. */
  report(message: GraphSentMessage, status: string, more: WebhookPayload = {}): void {
    const person = this.personAt(message.to)
    const carried = message.outboundId === undefined ? {} : { biz_opaque_callback_data: message.outboundId }
    const priced = status === 'failed' ? {} : { pricing: PRICING }
    this.sendWebhook('messages', {
      contacts: [contactEntry(person)],
      statuses: [statusEntry(message.id, status, person, new Date(), { ...priced, ...carried, ...more })],
    })
  }

  personAt(to: string): FakePerson {
    return this.#people.get(to) ?? (/^\d+$/.test(to) ? { name: to, number: to } : { name: to, userId: to })
  }

  /** Resolves when every webhook was answered with 200. */
  async idle(): Promise<void> {
    await this.#webhooks.idle()
  }

  setWebhookUrl(url: string): void {
    this.webhookUrl = url
    this.#webhooks.wake()
  }

  sign(body: string | Uint8Array): string {
    return this.#webhooks.sign(body)
  }

  newId(prefix: 'wamid' | 'wacid'): string {
    this.#ids += 1
    return `${prefix}.${Buffer.from(`fake-${this.account.phoneNumberId}-${this.#ids}`).toString('base64')}`
  }

  async close(): Promise<void> {
    await Promise.all([this.#webhooks.close(), ...this.pages.map(page => page.close())])
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', this.origin)
    await handleRequest(
      this,
      { method: request.method ?? 'GET', url, headers: request.headers, body: Buffer.concat(chunks) },
      response,
    )
  }
}
