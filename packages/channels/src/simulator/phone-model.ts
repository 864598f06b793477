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

/** A fictitious customer, or a group of customers. */
export interface PhoneContact {
  readonly id: string
  readonly name: string
  /** Digits with country code; the id of a group. */
  readonly number: string
  /** The ids of the customers in a group; undefined for a customer. */
  readonly members?: readonly string[]
  /** Colour of the picture, 0 to 359 degrees. */
  readonly hue: number
  /** The ref of the profile picture, if any. */
  readonly picture?: string | undefined
  /** Whether this customer's phone is online: offline, messages stay at one tick. */
  readonly online: boolean
  /** Whether the customer has the chat open: new messages are read immediately. */
  readonly chatOpen: boolean
  readonly typing: TypingState
  readonly companyTyping: TypingState
}

/** The content of a bubble; media is read with `hub.media(connectionId, ref)`. */
export type PhoneContent = InboundContent | ButtonsContent | ListContent

/**
 * `waiting`: the platform has not accepted it yet · `sent`: one tick · `delivered`: two · `read`: two blue ·
 * `played`: a voice message was played.
 */
export type Tick = 'waiting' | 'sent' | 'delivered' | 'read' | 'played'

/** One bubble. `from` customer is a message from the user of the simulator. */
export interface PhoneMessage {
  readonly id: string
  readonly contactId: string
  readonly from: 'customer' | 'company'
  /** The id of the customer who wrote it, in a group. */
  readonly author?: string
  readonly at: Date
  readonly content: PhoneContent
  readonly quoted?: string
  readonly tick: Tick
  readonly edited: boolean
  readonly deleted: boolean
  readonly reactions: { readonly customer?: string; readonly company?: string }
}

/** Injected faults. */
export interface FaultSettings {
  /** The linked phone is offline. */
  readonly offline: boolean
  /** Delay of all traffic, both ways, in ms. */
  readonly slowMs: number
  /** Every send is refused with this kind of error. */
  readonly refuse: ChannelErrorKind | null
  /** Every event is delivered twice. */
  readonly duplicate: boolean
  /** Events within a short interval are delivered in reverse. */
  readonly reorder: boolean
  /** Sends arrive, but the response is lost: the outcome is unknown to the sender. */
  readonly loseAnswers: boolean
}

export const NO_FAULTS: FaultSettings = {
  offline: false,
  slowMs: 0,
  refuse: null,
  duplicate: false,
  reorder: false,
  loseAnswers: false,
}

/** `closed`: the platform has no session for this phone. */
export interface PhoneLink {
  readonly state: 'closed' | 'starting' | 'qr' | 'pairing' | 'open' | 'unreachable' | 'expired'
  readonly qr?: string
  readonly expiresAt?: Date
}

/** The state of the page; `version` increases by one with every change. */
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
  /** Events that the platform has not stored yet. */
  readonly waiting: number
}

/** One change of a snapshot, to be applied to the snapshot of `version - 1`. */
export type PhoneChange = { readonly version: number; readonly waiting: number } & (
  | { readonly kind: 'link'; readonly link: PhoneLink }
  | { readonly kind: 'contact'; readonly contact: PhoneContact }
  | { readonly kind: 'message'; readonly message: PhoneMessage }
  | { readonly kind: 'forgotten'; readonly messageId: string }
  | { readonly kind: 'contact-forgotten'; readonly contactId: string }
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

/** The commands of the simulator page. Ids are those of the snapshot. */
export type PhoneCommand =
  | { readonly do: 'scan'; readonly qr?: string }
  | { readonly do: 'unlink' }
  | { readonly do: 'crash' }
  | { readonly do: 'knobs'; readonly knobs: Partial<FaultSettings> }
  | { readonly do: 'add-contact'; readonly name: string; readonly number?: string }
  /** Creates a group of at least two customers. */
  | { readonly do: 'add-group'; readonly name: string; readonly members: readonly string[] }
  /** Sets the profile picture, or removes it. */
  | {
      readonly do: 'picture'
      readonly contactId: string
      readonly bytes: Uint8Array | null
      readonly mime?: string
    }
  /** Adds a message from before the phone was linked. */
  | {
      readonly do: 'remember'
      readonly contactId: string
      readonly body: string
      readonly at: Date
      readonly asCompany?: boolean
    }
  | {
      readonly do: 'send'
      readonly contactId: string
      readonly content: CustomerContent
      readonly quoted?: string
      /** The member who writes, in a group; the first one by default. */
      readonly author?: string
      /** Sent by the company from its own phone instead. */
      readonly asCompany?: boolean
    }
  /** Presses a button or chooses a row; without `target`, of the latest message that offers it. */
  | { readonly do: 'choose'; readonly contactId: string; readonly target?: string; readonly choiceId: string }
  | {
      readonly do: 'react'
      readonly contactId: string
      readonly target: string
      readonly emoji: string | null
      readonly author?: string
    }
  | { readonly do: 'edit'; readonly contactId: string; readonly target: string; readonly body: string }
  | { readonly do: 'delete'; readonly contactId: string; readonly target: string }
  | {
      readonly do: 'type'
      readonly contactId: string
      readonly state: TypingState
      readonly author?: string
    }
  /** Opens the chat briefly, which reads it. */
  | { readonly do: 'read'; readonly contactId: string }
  | { readonly do: 'open-chat'; readonly contactId: string; readonly open: boolean }
  | { readonly do: 'go-online'; readonly contactId: string; readonly online: boolean }
  | { readonly do: 'play'; readonly contactId: string; readonly target: string }
  | { readonly do: 'call'; readonly contactId: string; readonly video: boolean }
  | { readonly do: 'hang-up'; readonly contactId: string }

/** The reason why the phone refuses a command. */
export type PhoneRefusalCode =
  | 'not-linked'
  | 'no-contact'
  | 'no-message'
  | 'no-choice'
  | 'wrong-qr'
  | 'full'
  | 'too-large'
  | 'not-yours'
  | 'no-call'
  | 'no-group'

/** Thrown by commands; the code is the reason. */
export class PhoneRefusal extends Error {
  readonly code: PhoneRefusalCode

  constructor(code: PhoneRefusalCode, message: string) {
    super(message)
    this.name = 'PhoneRefusal'
    this.code = code
  }
}
