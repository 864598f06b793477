import type { Address } from './address.ts'
import type { MediaRef } from './content.ts'
import { ChannelError } from './error.ts'

/** Everything a session can be asked besides sending: name, question and answer. Ids are external message ids. */
export interface ActionTable {
  /** Change the text of one of our messages. */
  edit: { ask: { chat: Address; target: string; body: string }; answer: void }
  /** Take one of our messages back for everyone. */
  delete: { ask: { chat: Address; target: string }; answer: void }
  /** `emoji` null takes our reaction back; `fromMe` says whose message is reacted to. */
  react: { ask: { chat: Address; target: string; fromMe: boolean; emoji: string | null }; answer: { extId?: string } }
  /** Tell the customer we read these, oldest first. */
  read: { ask: { chat: Address; targets: readonly string[] }; answer: void }
  /** `inReplyTo` is the customer's latest message, which some networks require. */
  typing: { ask: { chat: Address; state: 'composing' | 'recording' | 'paused'; inReplyTo?: string }; answer: void }
  /** Which numbers (digits) are on the network, answered in the order asked. */
  check: { ask: { numbers: readonly string[] }; answer: readonly NumberCheck[] }
  profile: { ask: { address: Address }; answer: ContactProfile }
  /** While a QR is on show: a code to type on the phone with this number (digits) instead of scanning. */
  pair: { ask: { number: string }; answer: { code: string } }
  /** Whom the phone knows: in its address book, or by a chat. Groups are left out, and nobody comes twice. */
  people: { ask: { of: 'contacts' | 'chats' }; answer: readonly KnownPerson[] }
  /** All message templates of the account, approved or not. */
  templates: { ask: object; answer: readonly TemplateRecord[] }
  /** Bytes of media that arrived; the caller reads or cancels the stream. */
  download: { ask: MediaRef; answer: Download }
}

export interface NumberCheck {
  readonly number: string
  readonly exists: boolean
  /** The address to write to, which may differ from the number asked (Brazilian ninth digit). */
  readonly address?: Address
}

/** Somebody a phone knows, by all names of theirs it has; `name` as the phone's owner calls them. */
export interface KnownPerson {
  readonly aliases: readonly Address[]
  readonly name?: string
}

/** A template as the network keeps it: its own words in capitals, its own components. */
export interface TemplateRecord {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly category: string
  readonly status: string
  readonly quality: string
  readonly components: readonly Readonly<Record<string, unknown>>[]
}

export interface ContactProfile {
  readonly name?: string
  readonly picture?: MediaRef
}

export interface Download {
  readonly stream: ReadableStream<Uint8Array>
  readonly mime: string
  /** Size when the network tells it; a limit must still be enforced while reading. */
  readonly bytes?: number
  readonly filename?: string
}

export type ActionName = keyof ActionTable

/** One request, e.g. `{ do: 'react', chat, target, fromMe: false, emoji: '👍' }`. */
export type Action<N extends ActionName = ActionName> = { [K in N]: { readonly do: K } & Readonly<ActionTable[K]['ask']> }[N]

export type ActionResult<N extends ActionName = ActionName> = ActionTable[N]['answer']

/** One function per action a driver knows; the missing ones are refused as unsupported. */
export type ActionHandlers = { readonly [K in ActionName]?: (action: Action<K>) => Promise<ActionResult<K>> }

/** Runs an action with its handler; what has no handler fails with kind `unsupported`. */
export async function performAction<N extends ActionName>(handlers: ActionHandlers, action: Action<N>): Promise<ActionResult<N>> {
  const name: N = action.do
  const handler: ((request: Action<N>) => Promise<ActionResult<N>>) | undefined = handlers[name]
  if (!handler) throw new ChannelError('unsupported', `This channel has no action "${name}".`)
  return handler(action)
}
