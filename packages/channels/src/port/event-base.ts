import type { Address } from './address.ts'

/** The fields of every event. */
export interface EventBase {
  /**
   * Unique per connection: repeated deliveries of one event have the same key. `null` for events that are
   * never stored.
   */
  readonly key: string | null
  /** The time of the event on the network's clock. */
  readonly at: Date
  /** `false` for imported history: stored, but triggers no bot, no notification and no unread count. */
  readonly live: boolean
  /** The network's payload, as storable JSON, for support and later parsing. */
  readonly raw?: unknown
}

/** The fields of every event of a chat. */
export interface ChatEventBase extends EventBase {
  readonly key: string
  /** The conversation: the customer, or the group. Events of one chat are emitted in the network's order. */
  readonly chat: Address
}
