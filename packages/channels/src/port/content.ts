/** The kind of a media message for its recipient; `voice` is an audio recorded in the chat. */
export type FileKind = 'image' | 'audio' | 'voice' | 'video' | 'document' | 'sticker'

/**
 * Inbound media: an opaque reference that the same driver resolves with `session.act({ do: 'download', ref
 * })`.
 */
export interface MediaRef {
  readonly ref: string
}

/** Outbound media: the driver opens it only to upload it, possibly more than once. */
export interface MediaSource {
  readonly bytes: number
  open(): Promise<ReadableStream<Uint8Array>>
}

export interface TextContent {
  readonly kind: 'text'
  readonly body: string
}

/**
 * A file with its kind; `M` is {@link MediaRef} inbound and {@link MediaSource} outbound. Sizes are pixels
 * and milliseconds.
 */
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
  /** A small JPEG of a video, where the sender's browser drew one. */
  readonly thumbnail?: Uint8Array
  /** Loudness of a voice message, 0 to 100, evenly spaced; passed on from the network. */
  readonly peaks?: readonly number[]
}

export interface LocationContent {
  readonly kind: 'location'
  readonly latitude: number
  readonly longitude: number
  readonly name?: string
  readonly address?: string
}

/**
 * One shared contact card. Phones are in the sender's format, unless the channel told their numbers ({@link
 * phoneOfCard}).
 */
export interface ContactCard {
  readonly name: string
  readonly phones: readonly string[]
  /** The kind of each phone, in lower case as `work`, or as the sender named it; empty where the card does not say. */
  readonly labels?: readonly string[]
  readonly emails: readonly string[]
}

export interface ContactsContent {
  readonly kind: 'contacts'
  readonly contacts: readonly ContactCard[]
}

/** A call log entry in the chat. */
export interface CallLogContent {
  readonly kind: 'call_log'
  readonly video: boolean
  readonly missed: boolean
  readonly durationMs?: number
}

/**
 * The customer pressed a button or chose a list row that we (or a template) offered; `id` is the choice's id,
 * `title` its label.
 */
export interface ReplyContent {
  readonly kind: 'reply'
  readonly type: 'button' | 'list'
  readonly id: string
  readonly title: string
  readonly description?: string
}

/**
 * Content that the driver cannot translate. It is stored and shown as such, never dropped; `type` is the
 * network's own name, `note` what the sender wrote beside it, never a sentence of the network.
 */
export interface UnsupportedContent {
  readonly kind: 'unsupported'
  readonly type: string
  readonly note: string
}

/** A choice that we offer; limits are in {@link Capabilities}. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly description?: string
}

/** A text with up to `capabilities.buttons` buttons. */
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

/**
 * A message that the provider approved beforehand. `components` have the provider's format, passed on
 * unchanged.
 */
export interface TemplateContent {
  readonly kind: 'template'
  readonly name: string
  /** Language tag in the provider's format, e.g. `pt_BR`. */
  readonly language: string
  readonly components?: readonly Readonly<Record<string, unknown>>[]
}

/** A text with one button, by which the customer shares their own number. */
export interface NumberRequestContent {
  readonly kind: 'number_request'
  readonly body: string
}

export type InboundContent =
  | TextContent
  | MediaContent<MediaRef>
  | LocationContent
  | ContactsContent
  | CallLogContent
  | ReplyContent
  | UnsupportedContent

export type OutboundContent =
  | TextContent
  | MediaContent<MediaSource>
  | LocationContent
  | ContactsContent
  | ButtonsContent
  | ListContent
  | TemplateContent
  | NumberRequestContent

export type ChannelContent = InboundContent | OutboundContent
