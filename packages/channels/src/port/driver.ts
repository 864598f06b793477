import type { Action, ActionName, ActionResult } from './action.ts'
import type { Address } from './address.ts'
import type { Capabilities } from './capabilities.ts'
import type { OutboundContent } from './content.ts'
import type { DriverContext } from './context.ts'
import type { ChannelError } from './error.ts'
import type { ChannelEvent } from './event.ts'

/** `beta` is WhatsApp Web, `cloud` the official WhatsApp Cloud API. */
export type ChannelKind = 'beta' | 'cloud' | 'messenger' | 'instagram' | 'simulator'

/**
 * One connection of one company. `credentials` are decrypted.
 * cloud: phoneNumberId, wabaId, accessToken, appSecret, verifyToken, graphUrl? · messenger: pageId and instagram: instagramId,
 * both with accessToken, appSecret, verifyToken, graphUrl? · simulator: none.
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

/** One network. Stateless but for what its sessions hold; made once per process. */
export interface ChannelDriver {
  readonly kind: ChannelKind
  /** A `socket` has one owner at a time (the lease); a `webhook` is heard by any process. */
  readonly transport: 'socket' | 'webhook'
  capabilities(connection: ChannelConnection): Capabilities
  /** Starts a session; resolves once it works, waits for a login or retries. Facts come as `state` events, the first of them before. */
  open(connection: ChannelConnection, context: DriverContext): Promise<ChannelSession>
  /** Webhooks only, pure. The text to answer a verification GET with, or undefined to refuse it (403). */
  challenge?(connection: ChannelConnection, query: WebhookQuery): string | undefined
  /**
   * Webhooks only, pure: checks the signature over the raw bytes and translates; nothing is dropped for being unknown.
   * Parts addressed to another account (see {@link addressees}) are skipped.
   * @throws ChannelError `signature` when it is not from the network, `content` when it is not what the network sends.
   */
  ingest?(connection: ChannelConnection, raw: Uint8Array, headers: WebhookHeaders): readonly ChannelEvent[]
  /** Webhooks only, pure. The accounts a body speaks of: one address may serve several connections. */
  addressees?(raw: Uint8Array): readonly string[]
  /** Webhooks only, pure. The name of a connection's account, as {@link addressees} has it. */
  account?(connection: ChannelConnection): string | undefined
}

/** A message to send. */
export interface OutboundMessage {
  /** Ours, chosen before the first attempt and the same in every retry. */
  readonly id: string
  readonly to: Address
  readonly content: OutboundContent
  readonly quoted?: { readonly extId: string; readonly fromMe: boolean }
  readonly origin: 'human' | 'bot' | 'campaign' | 'api'
  /** When the customer last wrote, for channels with a {@link Capabilities.window}; absent when nobody knows. */
  readonly heardAt?: Date
}

/** The network took the message under `extId`. An outcome we do not know is a ChannelError `ambiguous` instead. */
export interface SendResult {
  readonly extId: string
  readonly at: Date
}

export interface SessionHealth {
  readonly open: boolean
  readonly lastFrameAt?: Date
  /** Until when the network refuses new chats. */
  readonly restrictedUntil?: Date
  readonly version?: string
  /** When the network last had nothing more of what it kept for us while we were away. */
  readonly replayedAt?: Date
}

/** `pause` keeps the login for a later open; `logout` forgets it; `lost-lease` stops at once and writes nothing. */
export type CloseReason = 'pause' | 'logout' | 'lost-lease'

/** How a session ended: as asked, `stopped` (told by a `state` event), or `failed` (open it again after a pause). */
export type ChannelSessionEnd = { readonly why: CloseReason | 'stopped' } | { readonly why: 'failed'; readonly error: ChannelError }

export interface ChannelSession {
  /** Settles when the session is over, whoever ended it; never rejects. */
  readonly ended: Promise<ChannelSessionEnd>
  /** @throws ChannelError */
  send(message: OutboundMessage): Promise<SendResult>
  /** @throws ChannelError; `unsupported` for what the capabilities do not offer. */
  act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>>
  health(): SessionHealth
  /** Resolves when nothing more will be emitted or sent. Closing twice is harmless. */
  close(reason: CloseReason): Promise<void>
}
