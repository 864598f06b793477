import type { Address, ChannelDriver, ChannelErrorKind, Choice, ChannelConnection, ContactCard, LocationContent, FileKind, ChannelSession } from '../../port.ts'
import type { TestCore } from '../test-core.ts'

/** A file as one side gives it and the other must get it. */
export interface SampleFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly filename?: string
  readonly caption?: string
}

/** What a customer sees of a message from the business. */
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

/** The hands and eyes of one customer, on the other side of the network. Answers of what they do are external ids. */
export interface CustomerControls {
  readonly address: Address
  rename(name: string): void
  /** Shows this picture to others, or none. */
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
  /** The business's reaction to a message of the customer's own. */
  reactionTo(target: string): string | undefined
  /** Whether the network took the business for having stored this message of the customer's. */
  isAcknowledged(extId: string): boolean
  /** Whether the business's read mark covers this message of the customer's. */
  isRead(extId: string): boolean
  isCompanyTyping(): boolean
}

/** What a test can do to the network. */
export interface NetworkControls {
  duplicate(on: boolean): void
  reorder(on: boolean): void
  /** Nothing goes through. */
  outage(on: boolean): void
  /** Sends arrive, but their answers do not. */
  loseAnswers(on: boolean): void
  /** The next send is refused so; null takes it back. */
  refuse(kind: ChannelErrorKind | null): void
  /** The kinds {@link refuse} can bring about. */
  readonly refusals: readonly ChannelErrorKind[]
}

/** A driver, a login that works, and a customer at the other end. */
export interface DriverHarness {
  readonly driver: ChannelDriver
  readonly connection: ChannelConnection
  readonly core: TestCore
  readonly customer: CustomerControls
  readonly network: NetworkControls
  /** The session of the moment, open. */
  session(): ChannelSession
  /** Opens a new session for the same connection; the old one is over. */
  reopen(lease?: AbortController): Promise<ChannelSession>
  dispose(): Promise<void>
}

export type MakeHarness = () => Promise<DriverHarness>
