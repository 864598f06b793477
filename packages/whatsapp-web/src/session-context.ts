import type { ChannelConnection, DriverContext } from '@recado/channels/port'
import type { WASocket } from 'baileys'
import type { AliasLookup, OwnIds } from './inbound/envelope.ts'
import type { Journal } from './inbound/journal.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { DisappearingChats } from './disappearing-chats.ts'
import type { MessageCache } from './message-cache.ts'
import type { EventQueue } from './session/event-queue.ts'
import type { CompanySettings } from './company-settings.ts'

/** Milliseconds; tests shorten them. */
export interface Timeouts {
  /** Timeout of the server's acknowledgement of a message. */
  readonly ackMs: number
  /** Maximum time without a frame; then it reconnects. */
  readonly silenceMs: number
  readonly queryMs: number
  readonly connectMs: number
  /** Display time of each QR code; undefined is WhatsApp's default. */
  readonly qrMs?: number | undefined
  /** Longest pause before a fallen line is opened again. */
  readonly pauseMs: number
}
export const DEFAULT_TIMEOUTS: Timeouts = {
  ackMs: 20_000,
  silenceMs: 75_000,
  queryMs: 60_000,
  connectMs: 20_000,
  pauseMs: 5 * 60_000,
}

/** The shared state of one session's parts. */
export interface SessionContext {
  readonly connection: ChannelConnection
  readonly context: DriverContext
  readonly timeouts: Timeouts
  readonly ring: KeyRing
  readonly journal: Journal
  readonly messageCache: MessageCache
  readonly disappearing: DisappearingChats
  readonly eventQueue: EventQueue
  readonly settings: CompanySettings
  readonly aliases: AliasLookup
  readonly ownIds: () => OwnIds
  /** The open socket. @throws ChannelError `transient` when there is none. */
  readonly socket: () => WASocket
}
