import type { Action, ChannelErrorKind, OutboundMessage } from '@recado/channels/port'
import type { HoldReason, SendFailure } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendRow } from './delivery.store.ts'

/**
 * Payload of a send for the driver, or why there is none. The id of an `outbound` must be the same for every
 * attempt of one message: some channels use it as an idempotency key, others return it in receipts.
 */
export type OutboundPayload =
  | { readonly outbound: OutboundMessage }
  | { readonly action: Action }
  | { readonly drop: ChannelErrorKind; readonly failure?: SendFailure }
  /** Work to do before, without a transaction; the payload is composed again after it. */
  | { readonly prepare: () => Promise<void> }

/** Final outcome of a send. `failure` is the reason for people, `error` and `code` come from the channel. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly extId: string; readonly at: Date }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed'
      readonly error: ChannelErrorKind
      readonly code: string
      /** The channel's own sentence, where there is one. */
      readonly text?: string
      readonly failure: SendFailure
      /** The customer told the network that they want no marketing of the company. */
      readonly refuses?: 'marketing' | undefined
    }
  /** It may have left; only a person can retry it. */
  | { readonly kind: 'uncertain' }

/** Why sends wait, and their earliest end; null if unknown. */
export interface SendHold {
  readonly reason: HoldReason
  readonly until: Date | null
}

/** Maps sends to messages. Must be fast: the driver opens a payload's files later. */
export interface DeliveryPort {
  /** Builds the payload right before each attempt. */
  compose(scope: Scope, send: SendRow): Promise<OutboundPayload>
  /** Records that sends are held; called on every recheck while they are. */
  markHeld(
    scope: Scope,
    sends: readonly Pick<SendRow, 'kind' | 'message_id'>[],
    hold: SendHold,
  ): Promise<void>
  /** Records the outcome in the transaction that settles the send; called once per send. */
  recordOutcome(scope: Scope, send: SendRow, outcome: SendOutcome): Promise<void>
}
