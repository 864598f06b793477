import type { Address } from './address.ts'
import type { MediaRef } from './content.ts'
import { ChannelError } from './error.ts'

/** All session actions besides sending: name, parameters and result. Ids are external message ids. */
export interface ActionTable {
  /** Changes the text of one of our messages. */
  edit: { ask: { chat: Address; target: string; body: string }; answer: void }
  /** Deletes one of our messages for everyone. */
  delete: { ask: { chat: Address; target: string }; answer: void }
  /** `emoji` null removes our reaction; `fromMe` is true when the target is our message. */
  react: {
    ask: { chat: Address; target: string; fromMe: boolean; emoji: string | null }
    answer: { extId?: string }
  }
  /** Marks these messages as read, oldest first. */
  read: { ask: { chat: Address; targets: readonly string[] }; answer: void }
  /** `inReplyTo` is the customer's latest message, which some networks require. */
  typing: {
    ask: { chat: Address; state: 'composing' | 'recording' | 'paused'; inReplyTo?: string }
    answer: void
  }
  /** Checks which numbers (digits) are on the network; results have the order of the numbers. */
  check: { ask: { numbers: readonly string[] }; answer: readonly NumberCheck[] }
  profile: { ask: { address: Address }; answer: ContactProfile }
  /**
   * While a QR is shown: requests a code to type on the phone with this number (digits) instead of scanning.
   */
  pair: { ask: { number: string }; answer: { code: string } }
  /** Lists the people in the phone's address book or chats, without groups and without duplicates. */
  people: { ask: { of: 'contacts' | 'chats' }; answer: readonly KnownPerson[] }
  /** Lists all message templates of the account, approved or not. */
  templates: { ask: object; answer: readonly TemplateRecord[] }
  /** Names the owner of the account above the connection; undefined where the network does not tell this login. */
  owner: { ask: object; answer: AccountOwner | undefined }
  /** Downloads inbound media; the caller reads or cancels the stream. */
  download: { ask: MediaRef; answer: Download }
}

export interface NumberCheck {
  readonly number: string
  readonly exists: boolean
  /** The address to send to, which may differ from the checked number (Brazilian ninth digit). */
  readonly address?: Address
}

/** A person known to the phone, with all known names; `name` is the entry in the owner's address book. */
export interface KnownPerson {
  readonly aliases: readonly Address[]
  readonly name?: string
}

/** A template as the network stores it, with the network's own status and components. */
export interface TemplateRecord {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly category: string
  readonly status: string
  readonly quality: string
  readonly components: readonly Readonly<Record<string, unknown>>[]
}

/** An account and the business that owns it, which may own several; both are ids of the network. */
export interface AccountOwner {
  readonly account: string
  readonly business: string
}

export interface ContactProfile {
  readonly name?: string
  readonly username?: string
  readonly picture?: MediaRef
}

export interface Download {
  readonly stream: ReadableStream<Uint8Array>
  readonly mime: string
  /** The size, when the network reports it; the reader must still enforce a limit. */
  readonly bytes?: number
  readonly filename?: string
}

export type ActionName = keyof ActionTable

/** One request, e.g. `{ do: 'react', chat, target, fromMe: false, emoji: '👍' }`. */
export type Action<N extends ActionName = ActionName> = {
  [K in N]: { readonly do: K } & Readonly<ActionTable[K]['ask']>
}[N]

export type ActionResult<N extends ActionName = ActionName> = ActionTable[N]['answer']

/** One handler per supported action; missing ones are refused as unsupported. */
export type ActionHandlers = { readonly [K in ActionName]?: (action: Action<K>) => Promise<ActionResult<K>> }

/** Runs an action with its handler. @throws ChannelError `unsupported` without one */
export async function performAction<N extends ActionName>(
  handlers: ActionHandlers,
  action: Action<N>,
): Promise<ActionResult<N>> {
  const name: N = action.do
  const handler: ((request: Action<N>) => Promise<ActionResult<N>>) | undefined = handlers[name]
  if (!handler) throw new ChannelError('unsupported', `This channel has no action "${name}".`)
  return handler(action)
}
