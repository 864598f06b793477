import type { ChannelConnection, DriverContext } from '@recado/channels/port'
import type { WASocket } from 'baileys'
import type { AliasLookup, OwnIds } from './inbound/envelope.ts'
import type { Journal } from './inbound/journal.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { MessageCache } from './message-cache.ts'
import type { EventQueue } from './session/event-queue.ts'
import type { CompanySettings } from './company-settings.ts'

/** Milliseconds; tests make them short. */
export interface Timeouts {
  /** How long the server's answer to a message is waited for. */
  readonly ackMs: number
  /** No frame for so long means that nobody is there. */
  readonly silenceMs: number
  readonly queryMs: number
  readonly connectMs: number
  /** How long each QR code is shown; undefined is WhatsApp's own pace. */
  readonly qrMs?: number | undefined
}
export const DEFAULT_TIMEOUTS: Timeouts = { ackMs: 20_000, silenceMs: 75_000, queryMs: 60_000, connectMs: 20_000 }

/** What the parts of one session share. */
export interface SessionContext {
  readonly connection: ChannelConnection
  readonly context: DriverContext
  readonly timeouts: Timeouts
  readonly ring: KeyRing
  readonly journal: Journal
  readonly messageCache: MessageCache
  readonly eventQueue: EventQueue
  readonly settings: CompanySettings
  readonly aliases: AliasLookup
  readonly ownIds: () => OwnIds
  /** The open line. @throws ChannelError `transient` when there is none. */
  readonly socket: () => WASocket
}
