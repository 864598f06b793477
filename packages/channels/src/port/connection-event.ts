import type { EventBase } from './event-base.ts'

/** Progress of an import, 0 to 100; its messages are `message` events with `live` false. */
export interface HistoryEvent extends EventBase {
  readonly kind: 'history'
  readonly key: string
  readonly progress: number
  readonly done: boolean
  readonly from?: Date
  readonly to?: Date
}

/** A notice about the account rather than a chat (template approved, quality fell, account limited). */
export interface NoticeEvent extends EventBase {
  readonly kind: 'notice'
  readonly key: string
  /** The network's name of the notice, e.g. `message_template_status_update`. */
  readonly topic: string
  readonly detail: unknown
}

/** The reason why a connection stopped and needs a person. */
export type StopReason =
  | 'auth'
  | 'banned'
  | 'replaced'
  | 'outdated'
  | 'payment'
  | 'user'
  | 'proxyAuth'
  | 'proxyForbidden'
  /** The account does not report to this app, or its reports go to another address. */
  | 'unsubscribed'
  | 'webhook'
  /** The network asks for a passkey, which only the owner's own devices can show. */
  | 'passkey'

/**
 * A fact about the connection; the core's state machine maps facts to statuses.
 * `qr` carries `qr` and `expiresAt`; `pairing` may carry `code`; `stopped` carries `reason`; `unreachable`
 * retries automatically, and has the reason `proxy` when the proxy does not answer; `open` has the reason
 * `passkey` when the network asks an open connection for one, which it may end.
 */
export interface StateEvent extends EventBase {
  readonly kind: 'state'
  readonly key: null
  readonly fact: 'starting' | 'qr' | 'pairing' | 'open' | 'unreachable' | 'qr-expired' | 'stopped'
  readonly qr?: string
  readonly code?: string
  readonly expiresAt?: Date
  readonly reason?: StopReason | 'proxy'
  /** The company's own number in digits, with `open`, where the channel reports it. */
  readonly number?: string
  /** One sentence for the log. */
  readonly note?: string
}
