import type { FileKind } from './content.ts'
import type { ReceiptLevel } from './event.ts'

/** Limits of one kind of file. `types` are MIME types; `*` matches any. */
export interface MediaLimit {
  readonly maxBytes: number
  readonly types: readonly string[]
  readonly caption: boolean
  /** File names must be ASCII. */
  readonly asciiNames?: true
}

/**
 * The features of a connection, as plain data: the server validates sends with it and the UI renders from it.
 */
export interface Capabilities {
  readonly text: { readonly max: number; readonly unit: 'chars' | 'bytes' }
  readonly media: Readonly<Partial<Record<FileKind, MediaLimit>>>
  readonly reply: boolean
  readonly react: boolean
  readonly location: boolean
  readonly contact: boolean
  /** The maximum number of buttons and list rows of one message; 0 without support. */
  readonly buttons: number
  readonly list: number
  /** The maximum length of the text above buttons and lists, where it is below `text.max`. */
  readonly buttonsText?: number
  readonly listText?: number
  /** Absent when sent messages cannot be edited. */
  readonly edit?: { readonly withinMs: number }
  readonly delete?: { readonly withinMs: number }
  readonly typing: boolean
  readonly read: boolean
  readonly groups: boolean
  readonly history: boolean
  /** Supports the action `people`. */
  readonly people?: true
  readonly templates: boolean
  /** Customers may hide their number, and can be asked for it. */
  readonly numberRequest?: true
  readonly calls: 'none' | 'log'
  /**
   * Free text is allowed only this long after the customer's last message, and messages by a person within
   * `humanAgentHours`.
   */
  readonly window?: { readonly hours: number; readonly humanAgentHours?: number }
  readonly checkNumber: boolean
  readonly profilePicture: boolean
  readonly login: readonly ('qr' | 'code' | 'token')[]
  /** Sending the same {@link OutboundMessage} id twice delivers one message. */
  readonly idempotentSend: boolean
  /**
   * The network bans numbers that send like machines: non-urgent sends are spaced, and new chats are counted.
   */
  readonly banProtected?: true
  /** Receipts the network reports. */
  readonly receipts: readonly ReceiptLevel[]
  /** The customer actions that the network reports. */
  readonly inbound: {
    readonly edit: boolean
    readonly delete: boolean
    readonly typing: boolean
    /** `false` when messages carry no name: it is fetched with the action `profile`. */
    readonly names?: false
    /** `false` when a pressed button does not identify the message that offered it. */
    readonly offer?: false
    /** `false` when customers cannot send locations, or contact cards, in a form that the network reports. */
    readonly location?: false
    readonly contact?: false
  }
}
