import type { FileKind } from './content.ts'
import type { ReceiptLevel } from './event.ts'

/** What one kind of file may be. `types` are MIME types; `*` stands for any. */
export interface MediaLimit {
  readonly maxBytes: number
  readonly types: readonly string[]
  readonly caption: boolean
  /** File names lose what is not ASCII. */
  readonly asciiNames?: true
}

/** What a connection can do, as plain data: the server checks sends with it and the screen draws itself from it. */
export interface Capabilities {
  readonly text: { readonly max: number; readonly unit: 'chars' | 'bytes' }
  readonly media: Readonly<Partial<Record<FileKind, MediaLimit>>>
  readonly reply: boolean
  readonly react: boolean
  readonly location: boolean
  readonly contact: boolean
  /** Most buttons and list rows of one message; 0 when the channel has none. */
  readonly buttons: number
  readonly list: number
  /** Absent when what was sent can no longer be changed. */
  readonly edit?: { readonly withinMs: number }
  readonly delete?: { readonly withinMs: number }
  readonly typing: boolean
  readonly read: boolean
  readonly groups: boolean
  readonly history: boolean
  /** It tells whom the phone knows: the action `people`. */
  readonly people?: true
  readonly templates: boolean
  readonly calls: 'none' | 'log'
  /** Free text only within this time after the customer's last message; what a person writes within `humanAgentHours`. */
  readonly window?: { readonly hours: number; readonly humanAgentHours?: number }
  readonly checkNumber: boolean
  readonly profilePicture: boolean
  readonly login: readonly ('qr' | 'code' | 'token')[]
  /** Sending the same {@link Outbound} id twice reaches the customer once. */
  readonly idempotentSend: boolean
  /** The network bars numbers that write like machines: what nobody waits for leaves apart, and new chats are counted. */
  readonly banProtected?: true
  /** Receipts the network reports. */
  readonly receipts: readonly ReceiptLevel[]
  /** What the customer does that the network tells us of. */
  readonly inbound: {
    readonly edit: boolean
    readonly delete: boolean
    readonly typing: boolean
    /** `false` where messages come without a name: it has to be asked for with the action `profile`. */
    readonly names?: false
    /** `false` where a pressed button does not say which message offered it. */
    readonly offer?: false
    /** `false` where a customer cannot send places, or contact cards, in a form the network tells. */
    readonly location?: false
    readonly contact?: false
  }
}
