import type { LiveName } from '@recado/contract'
import type { Socket } from 'socket.io'
import type { Identity } from '../http/identity.ts'

type Handshake = Socket['handshake']

/** An event as it travels to one client. */
export interface WireEvent {
  readonly wire: string
  readonly payload: unknown
}
export type TranslateEvent = (name: LiveName, event: WireEvent) => readonly WireEvent[]

/** The sockets of clients that were not made here. */
export interface ForeignSockets {
  isForeign(handshake: Handshake): boolean
  /** The user of a handshake that carries no token. @throws Refusal */
  identify(handshake: Handshake): Promise<Identity>
  readonly translate: TranslateEvent
  /** They open one for each part of a page. */
  readonly socketsPerUser: number
}
