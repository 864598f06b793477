import type { Action, ActionName, ActionResult } from './action.ts'
import type { Address } from './address.ts'
import type { Capabilities } from './capabilities.ts'
import type { OutboundContent } from './content.ts'
import type { DriverContext, ErasableKeys } from './context.ts'
import type { ChannelError } from './error.ts'
import type { ChannelEvent } from './event.ts'

/** `beta` is WhatsApp Web, `cloud` the official WhatsApp Cloud API. */
export type ChannelKind = 'beta' | 'cloud' | 'messenger' | 'instagram' | 'simulator'

/**
 * One connection of one company. `credentials` are decrypted.
 * cloud: phoneNumberId, wabaId, accessToken, appSecret, verifyToken, graphUrl? · messenger: pageId and
 * instagram: instagramId, both with accessToken, appSecret, verifyToken, graphUrl? · simulator: none.
 */
export interface ChannelConnection {
  readonly id: number
  readonly companyId: number
  readonly kind: ChannelKind
  readonly name: string
  readonly credentials: Readonly<Record<string, string>>
}

/** Request headers with lower-case names, as Node gives them. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** Query parameters by name. */
export type WebhookQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** The driver of one network. Stateless except for its sessions; created once per process. */
export interface ChannelDriver {
  readonly kind: ChannelKind
  /** A `socket` has one owner at a time (the lease holder); any process may receive a `webhook`. */
  readonly transport: 'socket' | 'webhook'
  capabilities(connection: ChannelConnection): Capabilities
  /**
   * Opens a session; resolves once it is open, waits for a login or retries. It reports facts as `state`
   * events, the first before resolving.
   */
  open(connection: ChannelConnection, context: DriverContext): Promise<ChannelSession>
  /** Webhooks only. The fields to subscribe to at the network, first the one without which no message comes. */
  readonly webhookFields?: readonly string[]
  /** Webhooks only, pure. Returns the response to a verification GET, or undefined to refuse it (403). */
  challenge?(connection: ChannelConnection, query: WebhookQuery): string | undefined
  /**
   * Webhooks only, pure: verifies the signature over the raw bytes and translates; unknown parts are not
   * dropped. Parts addressed to another account (see {@link addressees}) are skipped.
   * @throws ChannelError `signature` when it is not from the network, `content` when the network never sends
   * such a body.
   */
  ingest?(connection: ChannelConnection, raw: Uint8Array, headers: WebhookHeaders): readonly ChannelEvent[]
  /** Webhooks only, pure. Returns the accounts in a body: one URL may serve several connections. */
  addressees?(raw: Uint8Array): readonly string[]
  /** Webhooks only, pure. Returns the connection's account id, in the format of {@link addressees}. */
  account?(connection: ChannelConnection): string | undefined
  /**
   * Webhooks only, pure. Returns the account above the connection, in the format of {@link addressees}: its news
   * concern every connection that it holds.
   */
  sharedAccount?(connection: ChannelConnection): string | undefined
  /**
   * Ends the session that an error belongs to, when the error was thrown outside of every call; false where it is none
   * of this driver's.
   */
  claimStrayError?(error: unknown): boolean
  /**
   * Removes a person from the stored entries of a connection that do not carry their address as key, and returns all
   * addresses by which these know the person. Entries of their own have one of them in their key.
   */
  forget?(store: ErasableKeys, addresses: readonly Address[]): Promise<readonly Address[]>
}

/** A message to send. */
export interface OutboundMessage {
  /** Our id, chosen before the first attempt and the same in every retry. */
  readonly id: string
  readonly to: Address
  readonly content: OutboundContent
  readonly quoted?: { readonly extId: string; readonly fromMe: boolean }
  readonly origin: 'human' | 'bot' | 'campaign' | 'api'
  /**
   * The time of the customer's last message, for channels with a {@link Capabilities.window}; absent when
   * unknown.
   */
  readonly heardAt?: Date
}

/** The network accepted the message as `extId`. An unknown outcome is a ChannelError `ambiguous` instead. */
export interface SendResult {
  readonly extId: string
  readonly at: Date
}

export interface SessionHealth {
  readonly open: boolean
  readonly lastFrameAt?: Date
  /** The network refuses new chats until this time. */
  readonly restrictedUntil?: Date
  readonly version?: string
  /** The last time the network had delivered all events that it queued while we were offline. */
  readonly replayedAt?: Date
}

/**
 * `pause` keeps the login for a later open; `logout` deletes it; `lost-lease` stops immediately and writes
 * nothing.
 */
export type CloseReason = 'pause' | 'logout' | 'lost-lease'

/**
 * How a session ended: as requested, `stopped` (reported by a `state` event), or `failed` (open it again
 * after a pause).
 */
export type ChannelSessionEnd =
  | { readonly why: CloseReason | 'stopped' }
  | { readonly why: 'failed'; readonly error: ChannelError }

export interface ChannelSession {
  /** Resolves when the session has ended, for any reason; never rejects. */
  readonly ended: Promise<ChannelSessionEnd>
  /** @throws ChannelError */
  send(message: OutboundMessage): Promise<SendResult>
  /** @throws ChannelError; `unsupported` for actions outside the capabilities. */
  act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>>
  health(): SessionHealth
  /** Resolves when nothing more will be emitted or sent. Idempotent. */
  close(reason: CloseReason): Promise<void>
}
