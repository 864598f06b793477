import type { Faults } from './faults.ts'
import type { MediaStore } from './media.ts'
import type { FakePage } from './messenger/fake-page.ts'
import type { FakeAccount, Payload } from './payload.ts'
import type { TemplateStore } from './templates.ts'

/** A message a business sent through the fake. */
export interface SentMessage {
  readonly id: string
  /** Phone number or business-scoped user id. */
  readonly to: string
  readonly type: string
  /** The part named like the type. */
  readonly part: Payload
  readonly quoted: string | undefined
  readonly outboundId: string | undefined
  /** The whole body as it came. */
  readonly body: unknown
}

/** What the parts of the fake see of the whole. */
export interface GraphWorld {
  readonly origin: string
  readonly account: FakeAccount
  readonly credentials: Readonly<Record<string, string>>
  readonly sent: SentMessage[]
  readonly marks: { readonly messageId: string; readonly typing: boolean }[]
  readonly media: MediaStore
  readonly templates: TemplateStore
  readonly faults: Faults
  readonly unknownNumbers: ReadonlySet<string>
  readonly autoStatus: boolean
  /** Pages and Instagram accounts beside the number. */
  readonly pages: readonly FakePage[]
  newId(prefix: 'wamid' | 'wacid'): string
  /** Sends a webhook of this account. */
  tell(field: string, value: Payload): void
  /** Reports a status of a sent message. */
  report(message: SentMessage, status: string, more?: Payload): void
  /** Resolves when every webhook was answered with 200. */
  idle(): Promise<void>
}
