import type { GraphFaults } from './faults.ts'
import type { FakeMediaStore } from './media.ts'
import type { FakePage } from './messenger/fake-page.ts'
import type { FakeAccount, WebhookPayload } from './payload.ts'
import type { FakeSubscriptions } from './subscriptions.ts'
import type { FakeTemplateStore } from './templates.ts'

/** A message that a business sent through the fake. */
export interface GraphSentMessage {
  readonly id: string
  /** Phone number or business-scoped user id. */
  readonly to: string
  readonly type: string
  /** The part named like the type. */
  readonly part: WebhookPayload
  readonly quoted: string | undefined
  readonly outboundId: string | undefined
  /** The whole body, unchanged. */
  readonly body: unknown
}

/** The interface of the fake for its parts. */
export interface FakeGraphContext {
  readonly origin: string
  readonly account: FakeAccount
  readonly credentials: Readonly<Record<string, string>>
  readonly sent: GraphSentMessage[]
  readonly marks: { readonly messageId: string; readonly typing: boolean }[]
  readonly media: FakeMediaStore
  readonly templates: FakeTemplateStore
  readonly subscriptions: FakeSubscriptions
  readonly faults: GraphFaults
  readonly unknownNumbers: ReadonlySet<string>
  readonly otherNumberIds: ReadonlySet<string>
  readonly owners: ReadonlyMap<string, string>
  readonly autoStatus: boolean
  /** Pages and Instagram accounts beside the number. */
  readonly pages: readonly FakePage[]
  newId(prefix: 'wamid' | 'wacid'): string
  /** Sends a webhook to this account. */
  sendWebhook(field: string, value: WebhookPayload): void
  /** Reports a status of a sent message. */
  report(message: GraphSentMessage, status: string, more?: WebhookPayload): void
  /** Resolves when every webhook was answered with 200. */
  idle(): Promise<void>
}
