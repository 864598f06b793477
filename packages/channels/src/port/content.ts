/** What a media message is to the person who gets it; `voice` is an audio recorded in the chat. */
export type FileKind = 'image' | 'audio' | 'voice' | 'video' | 'document' | 'sticker'

/** Media that arrived: an opaque name the same driver turns into bytes with `session.act({ do: 'download', ref })`. */
export interface MediaRef {
  readonly ref: string
}

/** Media to send: opened only when the driver is about to upload, possibly more than once. */
export interface MediaSource {
  readonly bytes: number
  open(): Promise<ReadableStream<Uint8Array>>
}

export interface TextContent {
  readonly kind: 'text'
  readonly body: string
}

/** A file with its kind; `M` is {@link MediaRef} inbound and {@link MediaSource} outbound. Sizes are pixels and milliseconds. */
export interface MediaContent<M> {
  readonly kind: 'media'
  readonly type: FileKind
  readonly media: M
  readonly mime: string
  readonly caption?: string
  readonly filename?: string
  readonly width?: number
  readonly height?: number
  readonly durationMs?: number
  /** Loudness of a voice message, 0 to 100, evenly spaced; drivers pass on what the network gives. */
  readonly peaks?: readonly number[]
}

export interface LocationContent {
  readonly kind: 'location'
  readonly latitude: number
  readonly longitude: number
  readonly name?: string
  readonly address?: string
}

/** One shared contact card. Phones are as the sender wrote them. */
export interface ContactCard {
  readonly name: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

export interface ContactsContent {
  readonly kind: 'contacts'
  readonly contacts: readonly ContactCard[]
}

/** A call as a line in the chat. */
export interface CallLogContent {
  readonly kind: 'call_log'
  readonly video: boolean
  readonly missed: boolean
  readonly durationMs?: number
}

/** The customer pressed a button or picked a list row we (or a template) offered; `id` is the choice's id, `title` what they saw. */
export interface ReplyContent {
  readonly kind: 'reply'
  readonly type: 'button' | 'list'
  readonly id: string
  readonly title: string
  readonly description?: string
}

/** Something the driver cannot translate. It is stored and shown as such, never dropped; `type` is the network's own word. */
export interface UnsupportedContent {
  readonly kind: 'unsupported'
  readonly type: string
  readonly note: string
}

/** A choice we offer; limits are in {@link Capabilities}. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly description?: string
}

/** Up to `capabilities.buttons` buttons under a text. */
export interface ButtonsContent {
  readonly kind: 'buttons'
  readonly body: string
  readonly header?: string
  readonly footer?: string
  readonly buttons: readonly Choice[]
}

/** A list that opens from one button, with up to `capabilities.list` rows in all sections together. */
export interface ListContent {
  readonly kind: 'list'
  readonly body: string
  readonly header?: string
  readonly footer?: string
  /** The label of the button that opens the list. */
  readonly open: string
  readonly sections: readonly { readonly title?: string; readonly rows: readonly Choice[] }[]
}

/** A message the provider approved beforehand. `components` are the provider's own, passed on as they are. */
export interface TemplateContent {
  readonly kind: 'template'
  readonly name: string
  /** Language tag as the provider writes it, e.g. `pt_BR`. */
  readonly language: string
  readonly components?: readonly Readonly<Record<string, unknown>>[]
}

export type InboundContent = TextContent | MediaContent<MediaRef> | LocationContent | ContactsContent | CallLogContent | ReplyContent | UnsupportedContent

export type OutboundContent = TextContent | MediaContent<MediaSource> | LocationContent | ContactsContent | ButtonsContent | ListContent | TemplateContent

export type MessageContent = InboundContent | OutboundContent
