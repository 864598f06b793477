import type {
  Address,
  ChannelDriver,
  ChannelErrorKind,
  Choice,
  ChannelConnection,
  ContactCard,
  LocationContent,
  FileKind,
  ChannelSession,
} from '../../port.ts'
import type { TestCore } from '../test-core.ts'

/** A file that one side sends and the other must receive unchanged. */
export interface SampleFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly filename?: string
  readonly caption?: string
}

/** A message from the business as the customer sees it. */
export type SeenContent =
  | { readonly kind: 'text'; readonly body: string }
  | { readonly kind: 'media'; readonly type: FileKind; readonly file: SampleFile }
  | Pick<LocationContent, 'kind' | 'latitude' | 'longitude' | 'name' | 'address'>
  | { readonly kind: 'contacts'; readonly contacts: readonly ContactCard[] }
  | { readonly kind: 'choices'; readonly body: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'template'; readonly name: string }

export interface SeenMessage {
  readonly extId: string
  readonly content: SeenContent
  readonly quoted?: string
  readonly edited: boolean
  readonly deleted: boolean
  /** The business's reaction to it. */
  readonly reaction?: string
}

/**
 * The actions and observations of one customer, on the other side of the network. Actions return external
 * ids.
 */
export interface CustomerControls {
  readonly address: Address
  rename(name: string): void
  /** Sets the profile picture, or removes it. */
  showPicture(bytes: Uint8Array | null): void
  say(body: string, quoted?: string): string
  sendFile(type: FileKind, file: SampleFile): string
  sendLocation(location: Omit<LocationContent, 'kind'>): string
  sendContact(card: ContactCard): string
  choose(target: string, choice: Choice, type: 'button' | 'list'): string
  react(target: string, emoji: string | null): void
  edit(target: string, body: string): void
  delete(target: string): void
  type(state: 'composing' | 'paused'): void
  call(): string
  /** Reads everything received so far. */
  read(): void
  received(): readonly SeenMessage[]
  /** Returns the business's reaction to a message of the customer. */
  reactionTo(target: string): string | undefined
  /** Whether the business acknowledged this message of the customer. */
  isAcknowledged(extId: string): boolean
  /** Whether the business marked this message of the customer as read. */
  isRead(extId: string): boolean
  isCompanyTyping(): boolean
}

/** The network faults that a test can inject. */
export interface NetworkControls {
  duplicate(on: boolean): void
  reorder(on: boolean): void
  /** Blocks all traffic. */
  outage(on: boolean): void
  /** Sends arrive, but their responses are lost. */
  loseAnswers(on: boolean): void
  /** Refuses the next send with this kind; null cancels it. */
  refuse(kind: ChannelErrorKind | null): void
  /** The kinds that {@link refuse} supports. */
  readonly refusals: readonly ChannelErrorKind[]
}

/** A driver, a valid login, and a customer at the other end. */
export interface DriverHarness {
  readonly driver: ChannelDriver
  readonly connection: ChannelConnection
  readonly core: TestCore
  readonly customer: CustomerControls
  readonly network: NetworkControls
  /** Returns the current open session. */
  session(): ChannelSession
  /** Opens a new session for the same connection, after the old one has ended. */
  reopen(lease?: AbortController): Promise<ChannelSession>
  dispose(): Promise<void>
}

export type MakeHarness = () => Promise<DriverHarness>
