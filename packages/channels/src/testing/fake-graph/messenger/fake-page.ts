import type { GraphFaults } from '../faults.ts'
import { FakeMediaStore } from '../media.ts'
import type { WebhookPayload } from '../payload.ts'
import { FakeSubscriptions } from '../subscriptions.ts'
import { type WebhookDelivery, WebhookSender } from '../webhook-sender.ts'
import type { PageMessage } from './page-message.ts'
import { FakeVisitor, type VisitorNames } from './visitor.ts'

export interface PageOptions {
  readonly kind: 'messenger' | 'instagram'
  readonly origin: string
  readonly faults: GraphFaults
  /** Distinguishes two accounts of one fake. */
  readonly credentials?: Partial<Record<'accountId' | 'accessToken' | 'appSecret' | 'verifyToken', string>>
}

/** A Facebook page or an Instagram professional account of a fake Graph API, with its visitors. */
export class FakePage {
  readonly kind: 'messenger' | 'instagram'
  readonly sent: PageMessage[] = []
  /** The account's reactions to messages of visitors, by message. */
  readonly reactions = new Map<string, string>()
  /** Typing, read marks and reactions, in order. */
  readonly actions: { readonly to: string; readonly action: string }[] = []
  readonly files = new FakeMediaStore()
  readonly subscriptions = new FakeSubscriptions()
  readonly faults: GraphFaults
  readonly origin: string
  /** Whether sends are echoed and reported as delivered automatically. */
  autoStatus = true
  /** Whether an echo carries the metadata of the send. */
  marksEchoes = true
  webhookUrl: string | undefined
  readonly #credentials: Readonly<Record<'accountId' | 'accessToken' | 'appSecret' | 'verifyToken', string>>
  readonly #visitors = new Map<string, FakeVisitor>()
  readonly #webhooks: WebhookSender
  #ids = 0

  constructor({ kind, origin, faults, credentials }: PageOptions) {
    this.kind = kind
    this.origin = origin
    this.faults = faults
    this.#credentials = {
      accountId: kind === 'messenger' ? '108000000000001' : '17841400000000001',
      accessToken: `EAAfake-${kind}`,
      appSecret: `fake-${kind}-secret`,
      verifyToken: `fake-${kind}-verify`,
      ...credentials,
    }
    this.#webhooks = new WebhookSender({
      appSecret: this.#credentials.appSecret,
      faults,
      url: () => this.webhookUrl,
    })
  }

  get accountId(): string {
    return this.#credentials.accountId
  }

  /** Credentials for a connection to this account. */
  get credentials(): Readonly<Record<string, string>> {
    const { accountId, ...secrets } = this.#credentials
    return {
      [this.kind === 'messenger' ? 'pageId' : 'instagramId']: accountId,
      ...secrets,
      graphUrl: `${this.origin}/v25.0`,
    }
  }

  get deliveries(): readonly WebhookDelivery[] {
    return this.#webhooks.deliveries
  }

  /** Creates a person who has started to write to the account. */
  visitor(names: VisitorNames): FakeVisitor {
    const visitor = new FakeVisitor(this, this.newId('90'), names)
    this.#visitors.set(visitor.id, visitor)
    return visitor
  }

  visitorAt(id: string): FakeVisitor | undefined {
    return this.#visitors.get(id)
  }

  /** Sends a webhook with one event; `standby` when another program controls the chat. */
  sendWebhook(event: WebhookPayload, { standby = false } = {}): void {
    const object = this.kind === 'messenger' ? 'page' : 'instagram'
    this.sendRawWebhook({
      object,
      entry: [{ id: this.accountId, time: Date.now(), [standby ? 'standby' : 'messaging']: [event] }],
    })
  }

  /** Sends exactly this webhook. */
  sendRawWebhook(payload: unknown): void {
    this.#webhooks.push(payload)
  }

  setWebhookUrl(url: string): void {
    this.webhookUrl = url
    this.#webhooks.wake()
  }

  /** Resolves when every webhook was answered with 200. */
  idle(): Promise<void> {
    return this.#webhooks.idle()
  }

  newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}${this.kind === 'messenger' ? 1 : 2}${String(this.#ids).padStart(12, '0')}`
  }

  /** Sends a message from the network's own inbox instead of the API. */
  sayElsewhere(to: FakeVisitor, text: string): string {
    const mid = this.newId('mid.')
    this.echo({ to: to.id, at: Date.now() }, { mid, text })
    return mid
  }

  echo({ to, at }: { readonly to: string; readonly at: number }, message: WebhookPayload): void {
    this.sendWebhook({
      sender: { id: this.accountId },
      recipient: { id: to },
      timestamp: at,
      message: { ...message, is_echo: true, app_id: 1_517_776_481_860_111 },
    })
  }

  close(): Promise<void> {
    return this.#webhooks.close()
  }
}
