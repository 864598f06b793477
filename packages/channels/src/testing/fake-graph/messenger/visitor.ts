import type { FakeMediaFile, FakeMediaStore } from '../media.ts'
import type { WebhookPayload } from '../payload.ts'
import type { PageMessage } from './page-message.ts'

export interface VisitorNames {
  readonly first: string
  last: string
  readonly username?: string
}

interface SayOptions {
  /** Id of the quoted message. */
  readonly quoted?: string | undefined
  /** Another program controls the chat. */
  readonly standby?: boolean
  readonly at?: Date
}

/** The account as its visitors reach it. */
interface VisitedPage {
  readonly kind: 'messenger' | 'instagram'
  readonly origin: string
  readonly accountId: string
  readonly sent: readonly PageMessage[]
  readonly files: FakeMediaStore
  newId(prefix: string): string
  sendWebhook(event: WebhookPayload, options: { readonly standby: boolean }): void
}

/** A person who writes to a page: every action arrives as a signed webhook. */
export class FakeVisitor {
  readonly id: string
  readonly names: VisitorNames
  /** The start of the account's messaging window. */
  wroteAt = Date.now()
  /** The bytes of the profile picture, if the account may access one. */
  picture: Uint8Array | undefined
  readonly #page: VisitedPage
  readonly #edits = new Map<string, number>()

  constructor(page: VisitedPage, id: string, names: VisitorNames) {
    this.#page = page
    this.id = id
    this.names = names
  }

  received(): readonly PageMessage[] {
    return this.#page.sent.filter(({ to }) => to === this.id)
  }

  say(text: string, options?: SayOptions): string {
    return this.send({ text }, options)
  }

  sendFile(
    type: 'image' | 'audio' | 'video' | 'file',
    bytes: Uint8Array,
    name: string,
    { text, stickerId, ...options }: FileOptions = {},
  ): string {
    const file = this.#page.files.add(bytes, options.mime ?? '', name)
    const payload = { url: addressOf(this.#page, file), ...(stickerId && { sticker_id: stickerId }) }
    return this.send({ ...(text && { text }), attachments: [{ type, payload }] }, options)
  }

  /** Presses a quick reply. */
  choose(choice: { readonly id: string; readonly title: string }): string {
    return this.send({ text: choice.title, quick_reply: { payload: choice.id } })
  }

  /** Presses a button of a menu. */
  press(choice: { readonly id: string; readonly title: string }): string {
    const mid = this.#page.newId('mid.')
    this.#sendEvent({ postback: { mid, title: choice.title, payload: choice.id } })
    return mid
  }

  react(mid: string, emoji: string | null): void {
    this.#sendEvent({
      reaction: { mid, action: emoji ? 'react' : 'unreact', ...(emoji && { reaction: 'other', emoji }) },
    })
  }

  edit(mid: string, text: string): void {
    const times = (this.#edits.get(mid) ?? 0) + 1
    this.#edits.set(mid, times)
    this.#sendEvent({ message_edit: { mid, text, num_edit: times } })
  }

  /** Deletes a message for everyone. */
  unsend(mid: string): void {
    this.#sendEvent({ message: { mid, is_deleted: true } })
  }

  /** Reads everything received so far. */
  read(): void {
    const last = this.received().at(-1)
    if (last)
      this.#sendEvent({
        read: this.#page.kind === 'messenger' ? { watermark: Date.now() } : { mid: last.mid },
      })
  }

  /** Sends any `message`; returns its id. */
  send(message: WebhookPayload, { quoted, standby = false, at = new Date() }: SayOptions = {}): string {
    const mid = this.#page.newId('mid.')
    this.wroteAt = at.getTime()
    this.#sendEvent(
      { message: { mid, ...message, ...(quoted && { reply_to: { mid: quoted } }) } },
      { standby, at },
    )
    return mid
  }

  #sendEvent(event: WebhookPayload, { standby = false, at = new Date() }: SayOptions = {}): void {
    this.#page.sendWebhook(
      { sender: { id: this.id }, recipient: { id: this.#page.accountId }, timestamp: at.getTime(), ...event },
      { standby },
    )
  }
}

interface FileOptions extends SayOptions {
  readonly text?: string | undefined
  readonly mime?: string
  readonly stickerId?: number
}

/** The public URL of a file, without authentication. */
const addressOf = ({ origin }: VisitedPage, { id, filename }: FakeMediaFile): string =>
  `${origin}/cdn/${id}/${encodeURIComponent(filename ?? '')}`
