import type {
  ButtonsContent,
  ChannelErrorKind,
  ContactsContent,
  InboundContent,
  ListContent,
  LocationContent,
  FileKind,
  TextContent,
  TypingEvent,
} from '../port.ts'

export type TypingState = TypingEvent['state']

/** A fictitious customer. */
export interface PhoneContact {
  readonly id: string
  readonly name: string
  /** Digits with country code. */
  readonly number: string
  /** Colour of the picture, 0 to 359 degrees. */
  readonly hue: number
  /** The name of the picture file they show, if any. */
  readonly picture?: string | undefined
  /** Whether this customer's phone has network: without it, messages stay at one tick. */
  readonly online: boolean
  /** Whether the customer looks at the chat: what arrives is read at once. */
  readonly chatOpen: boolean
  readonly typing: TypingState
  readonly companyTyping: TypingState
}

/** What a bubble on the phone holds; media is read with `hub.media(connectionId, ref)`. */
export type PhoneContent = InboundContent | ButtonsContent | ListContent

/**
 * `waiting`: the company's side has not taken it yet · `sent`: one tick · `delivered`: two · `read`: two blue · `played`: a voice
 * message was listened to.
 */
export type Tick = 'waiting' | 'sent' | 'delivered' | 'read' | 'played'

/** One bubble. `from` customer is what the person at the simulator wrote. */
export interface PhoneMessage {
  readonly id: string
  readonly contactId: string
  readonly from: 'customer' | 'company'
  readonly at: Date
  readonly content: PhoneContent
  readonly quoted?: string
  readonly tick: Tick
  readonly edited: boolean
  readonly deleted: boolean
  readonly reactions: { readonly customer?: string; readonly company?: string }
}

/** Things that go wrong on purpose. */
export interface FaultSettings {
  /** The linked phone has no network. */
  readonly offline: boolean
  /** Delay of everything, both ways, in ms. */
  readonly slowMs: number
  /** Every send is refused with this kind of error. */
  readonly refuse: ChannelErrorKind | null
  /** Everything is told twice. */
  readonly duplicate: boolean
  /** What happens within a moment is told backwards. */
  readonly reorder: boolean
  /** Sends arrive, but the answer is lost: the outcome is unknown to the sender. */
  readonly loseAnswers: boolean
}

export const NO_FAULTS: FaultSettings = { offline: false, slowMs: 0, refuse: null, duplicate: false, reorder: false, loseAnswers: false }

/** `closed`: the platform holds no session for this phone. */
export interface PhoneLink {
  readonly state: 'closed' | 'starting' | 'qr' | 'pairing' | 'open' | 'unreachable' | 'expired'
  readonly qr?: string
  readonly expiresAt?: Date
}

/** Everything the page shows; `version` rises by one with every change. */
export interface PhoneSnapshot {
  readonly connectionId: number
  readonly version: number
  /** The connection's name. */
  readonly company: string
  readonly link: PhoneLink
  readonly contacts: readonly PhoneContact[]
  /** All chats together, oldest first. */
  readonly messages: readonly PhoneMessage[]
  readonly knobs: FaultSettings
  /** Happenings the platform has not taken yet. */
  readonly waiting: number
}

/** One change of a snapshot, to be applied to the snapshot of `version - 1`. */
export type PhoneChange = { readonly version: number; readonly waiting: number } & (
  | { readonly kind: 'link'; readonly link: PhoneLink }
  | { readonly kind: 'contact'; readonly contact: PhoneContact }
  | { readonly kind: 'message'; readonly message: PhoneMessage }
  | { readonly kind: 'forgotten'; readonly messageId: string }
  | { readonly kind: 'knobs'; readonly knobs: FaultSettings }
  | { readonly kind: 'company'; readonly company: string }
  | { readonly kind: 'waiting' }
)

/** A file the customer sends. */
export interface CustomerMedia {
  readonly kind: 'media'
  readonly type: FileKind
  readonly bytes: Uint8Array
  readonly mime: string
  readonly caption?: string
  readonly filename?: string
  readonly width?: number
  readonly height?: number
  readonly durationMs?: number
  readonly peaks?: readonly number[]
}

export type CustomerContent = TextContent | CustomerMedia | LocationContent | ContactsContent

/** What the person at the simulator can do. Ids are those of the snapshot. */
export type PhoneCommand =
  | { readonly do: 'scan'; readonly qr?: string }
  | { readonly do: 'unlink' }
  | { readonly do: 'crash' }
  | { readonly do: 'knobs'; readonly knobs: Partial<FaultSettings> }
  | { readonly do: 'add-contact'; readonly name: string; readonly number?: string }
  /** Shows others this picture, or none any more. */
  | { readonly do: 'picture'; readonly contactId: string; readonly bytes: Uint8Array | null; readonly mime?: string }
  /** Something was said with a customer before the phone was linked. */
  | { readonly do: 'remember'; readonly contactId: string; readonly body: string; readonly at: Date; readonly asCompany?: boolean }
  | {
      readonly do: 'send'
      readonly contactId: string
      readonly content: CustomerContent
      readonly quoted?: string
      /** Written by the company on its own phone instead. */
      readonly asCompany?: boolean
    }
  /** Presses a button or picks a row; without `target`, of the latest message that offers it. */
  | { readonly do: 'choose'; readonly contactId: string; readonly target?: string; readonly choiceId: string }
  | { readonly do: 'react'; readonly contactId: string; readonly target: string; readonly emoji: string | null }
  | { readonly do: 'edit'; readonly contactId: string; readonly target: string; readonly body: string }
  | { readonly do: 'delete'; readonly contactId: string; readonly target: string }
  | { readonly do: 'type'; readonly contactId: string; readonly state: TypingState }
  /** Looks at the chat for a moment. */
  | { readonly do: 'read'; readonly contactId: string }
  | { readonly do: 'open-chat'; readonly contactId: string; readonly open: boolean }
  | { readonly do: 'go-online'; readonly contactId: string; readonly online: boolean }
  | { readonly do: 'play'; readonly contactId: string; readonly target: string }
  | { readonly do: 'call'; readonly contactId: string; readonly video: boolean }
  | { readonly do: 'hang-up'; readonly contactId: string }

/** Why the phone cannot do what was asked. */
export type PhoneRefusalCode = 'not-linked' | 'no-contact' | 'no-message' | 'no-choice' | 'wrong-qr' | 'full' | 'too-large' | 'not-yours' | 'no-call'

/** Thrown by commands; the code says why. */
export class PhoneRefusal extends Error {
  readonly code: PhoneRefusalCode

  constructor(code: PhoneRefusalCode, message: string) {
    super(message)
    this.name = 'PhoneRefusal'
    this.code = code
  }
}
