import type { Address } from './address.ts'
import type { HistoryEvent, NoticeEvent, StateEvent } from './connection-event.ts'
import type { InboundContent, MediaContent, MediaRef } from './content.ts'
import type { ChannelErrorKind, ErrorScope } from './error.ts'
import type { ChatEventBase, EventBase } from './event-base.ts'

/** The advertisement that led the customer here. */
export interface AdReferral {
  readonly source?: string
  readonly id?: string
  readonly headline?: string
  readonly body?: string
  readonly url?: string
  readonly clickId?: string
}

/** The catalogue product that a message is about. */
export interface ReferredProduct {
  readonly catalogId?: string
  readonly productId: string
}

/** Our story that a message answers; the network keeps it, and so this address, for a day. */
export interface AnsweredStory {
  readonly id?: string
  readonly url?: string
}

/** The names in a person's profile; any length, any characters. */
export interface ProfileNames {
  readonly profile?: string
  readonly username?: string
}

/** Details of a message beside its content. They are stored under these names. */
export interface MessageDetails {
  readonly forwarded?: boolean
  readonly ad?: AdReferral
  readonly product?: ReferredProduct
  /** The company's own name of the link that the customer opened. */
  readonly link?: string
  readonly story?: AnsweredStory
  /** The summary of the conversation before this message, by another program. */
  readonly summary?: string
}

/**
 * A message in a chat. `from` is the customer, `me` (an echo of a send of this connection) or `me-elsewhere`
 * (our side sent it from the phone or another inbox). `aliases` are all known addresses of the customer,
 * `from` included.
 */
export interface MessageEvent extends ChatEventBase, MessageDetails {
  readonly kind: 'message'
  readonly extId: string
  readonly from: Address | 'me' | 'me-elsewhere'
  /** The author, in a group. */
  readonly author?: Address
  readonly names: ProfileNames
  readonly aliases: readonly Address[]
  readonly content: InboundContent
  /** External id of the quoted message, which may be unknown to us. */
  readonly quoted?: string
  /** Another program controls this chat: the message is stored and shown, and no automation answers. */
  readonly standby?: true
}

/**
 * The content of a message first reported as unsupported (decrypted late): it replaces a placeholder, never a
 * body.
 */
export interface BodyEvent extends ChatEventBase, MessageDetails {
  readonly kind: 'body'
  readonly extId: string
  readonly content: InboundContent
}

/** A change of a message by who wrote it; whoever sends it may name any message. */
interface WriterChange extends ChatEventBase {
  readonly target: string
  readonly by: Address | 'me' | 'me-elsewhere'
  /** All known addresses of the customer of the chat, where there are more than `chat`. */
  readonly aliases?: readonly Address[]
}

export interface EditEvent extends WriterChange {
  readonly kind: 'edit'
  readonly content: InboundContent
}

/** The same picture or video once more, sharper: it takes the place of the first one as soon as it was fetched. */
export interface SharperEvent extends WriterChange {
  readonly kind: 'sharper'
  readonly content: MediaContent<MediaRef>
}

/** The current result of a poll, complete. It is not an edit. */
export interface TallyEvent extends ChatEventBase {
  readonly kind: 'tally'
  readonly target: string
  readonly content: InboundContent
}

/** In a group the driver knows its admins, who delete what others wrote. */
export interface DeleteEvent extends WriterChange {
  readonly kind: 'delete'
}

/** `emoji` null removes the reaction. */
export interface ReactionEvent extends WriterChange {
  readonly kind: 'reaction'
  readonly emoji: string | null
}

export type ReceiptLevel = 'sent' | 'delivered' | 'read' | 'played' | 'failed'

/** The reason why an accepted message was not delivered. */
export interface ReceiptError {
  readonly kind: ChannelErrorKind
  /** The network's own code. */
  readonly code: string
  readonly message: string
  /** `connection` when the whole account is affected, not only this message. */
  readonly scope?: ErrorScope
  /** The customer told the network that they want no marketing of the company. */
  readonly refuses?: 'marketing'
}

/**
 * The delivery level of one of our messages. Levels may be skipped, repeated or out of order: merge upwards
 * only.
 */
export interface ReceiptEvent extends ChatEventBase {
  readonly kind: 'receipt'
  readonly target: string
  readonly level: ReceiptLevel
  /** Our {@link OutboundMessage} id when the network returns it: resolves a send with an unknown outcome. */
  readonly outboundId?: string
  readonly by?: Address
  readonly error?: ReceiptError
  /** The network's pricing object, unchanged. */
  readonly pricing?: Readonly<Record<string, unknown>>
}

/** The customer received, or read, everything we sent in this chat up to a time on the network's clock. */
export interface WatermarkEvent extends ChatEventBase {
  readonly kind: 'watermark'
  readonly level: 'delivered' | 'read'
  readonly until: Date
}

/** Transient: shown, never stored. */
export interface TypingEvent extends EventBase {
  readonly kind: 'typing'
  readonly key: null
  readonly chat: Address
  readonly by: Address
  readonly state: 'composing' | 'recording' | 'paused'
}

export interface CallEvent extends ChatEventBase {
  readonly kind: 'call'
  readonly callId: string
  readonly state: 'ringing' | 'accepted' | 'rejected' | 'missed' | 'ended'
  readonly by: Address | 'me'
  readonly video: boolean
  /** Absent for a call that nobody answered. */
  readonly durationMs?: number
  /** The caller's names and addresses, where the network reports them. */
  readonly names?: ProfileNames
  readonly aliases?: readonly Address[]
}

/**
 * All `aliases` are one person. `replaces` are the addresses that the person left (a changed number, a new
 * user id): from now on they are no address of the person.
 */
export interface IdentityEvent extends ChatEventBase {
  readonly kind: 'identity'
  readonly aliases: readonly Address[]
  readonly replaces?: readonly Address[]
  readonly names?: ProfileNames
  readonly picture?: MediaRef
  /** The name is the company's own, in the address book of its phone; whoever is not known here stays unknown. */
  readonly isFromAddressBook?: true
}

/** The person allowed marketing of this company, or no longer, in the settings of the network. */
export interface PreferenceEvent extends ChatEventBase {
  readonly kind: 'preference'
  readonly state: 'given' | 'withdrawn'
  /** The network's own words. */
  readonly words: string
  readonly aliases: readonly Address[]
  readonly names: ProfileNames
}

/** Another program gives the conversation to people. */
export interface HandoverEvent extends ChatEventBase {
  readonly kind: 'handover'
  readonly summary?: string
  readonly aliases: readonly Address[]
  readonly names: ProfileNames
}

/** Somebody wants to join or no longer does, or the network ended the group, or lets it go on. */
export type GroupNews = 'joinRequested' | 'joinRevoked' | 'suspended' | 'restored'

/** A group's subject, or news of it; `participants` are its members, or those whom the news is about. */
export interface GroupEvent extends ChatEventBase {
  readonly kind: 'group'
  readonly subject?: string
  readonly news?: GroupNews
  readonly participants: readonly Address[]
}

/** Every chat event that is stored, in order per chat. */
export type ChatEvent =
  | MessageEvent
  | BodyEvent
  | EditEvent
  | SharperEvent
  | TallyEvent
  | DeleteEvent
  | ReactionEvent
  | ReceiptEvent
  | WatermarkEvent
  | CallEvent
  | IdentityEvent
  | PreferenceEvent
  | HandoverEvent
  | GroupEvent

export type ChannelEvent = ChatEvent | TypingEvent | HistoryEvent | NoticeEvent | StateEvent
