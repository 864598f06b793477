import type { Connection, DriverContext } from '@recado/channels/port'
import type { WASocket } from 'baileys'
import type { Aliases, Own } from './inbound/envelope.ts'
import type { Journal } from './inbound/journal.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { Recall } from './recall.ts'
import type { Teller } from './session/teller.ts'
import type { Wishes } from './wishes.ts'

/** Milliseconds; tests make them short. */
export interface Pace {
  /** How long the server's answer to a message is waited for. */
  readonly ackMs: number
  /** No frame for so long means that nobody is there. */
  readonly silenceMs: number
  readonly queryMs: number
  readonly connectMs: number
  /** How long each QR code is shown; undefined is WhatsApp's own pace. */
  readonly qrMs?: number | undefined
}
export const PACE: Pace = { ackMs: 20_000, silenceMs: 75_000, queryMs: 60_000, connectMs: 20_000 }

/** What the parts of one session share. */
export interface Surroundings {
  readonly connection: Connection
  readonly context: DriverContext
  readonly pace: Pace
  readonly ring: KeyRing
  readonly journal: Journal
  readonly recall: Recall
  readonly teller: Teller
  readonly wishes: Wishes
  readonly aliases: Aliases
  readonly own: () => Own
  /** The open line. @throws ChannelError `transient` when there is none. */
  readonly line: () => WASocket
}
