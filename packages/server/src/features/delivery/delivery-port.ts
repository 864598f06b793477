import type { Action, ChannelErrorKind, OutboundMessage } from '@recado/channels/port'
import type { HoldReason, SendFailure } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendRow } from './delivery.store.ts'

/**
 * What is handed to a driver for a send, or why nothing can be. The id of an `outbound` must be the same for every attempt to send
 * one message: channels that can, use it to deliver once, and others give it back in receipts.
 */
export type OutboundPayload = { readonly outbound: OutboundMessage } | { readonly action: Action } | { readonly drop: ChannelErrorKind }

/** What came of a send, in the end. `failure` is the reason for people, `error` and `code` say what the channel said. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly extId: string; readonly at: Date }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ChannelErrorKind; readonly code: string; readonly failure: SendFailure }
  /** It may or may not have left, and is not sent again unless a person says so. */
  | { readonly kind: 'uncertain' }

/** Why sends wait, and until when at least; null when nobody knows. */
export interface SendHold {
  readonly reason: HoldReason
  readonly until: Date | null
}

/** Who knows what sends mean. Neither may be slow: a letter's files are opened later, by the driver. */
export interface DeliveryPort {
  /** Makes the letter, right before it leaves and for every attempt anew. */
  compose(scope: Scope, send: SendRow): Promise<OutboundPayload>
  /** Notes that they wait for now; said again whenever they are looked at and still are. */
  markHeld(scope: Scope, sends: readonly Pick<SendRow, 'kind' | 'message_id'>[], hold: SendHold): Promise<void>
  /** Notes the outcome, in the transaction that settles the send; called once for every send. */
  recordOutcome(scope: Scope, send: SendRow, outcome: SendOutcome): Promise<void>
}

const FAILURES = {
  auth: 'auth',
  banned: 'banned',
  restricted: 'restricted',
  outdated: 'disconnected',
  replaced: 'disconnected',
  rate: 'rate',
  window: 'window',
  recipient: 'recipient',
  content: 'content',
  payment: 'payment',
  transient: 'transient',
  ambiguous: 'unknown',
  unsupported: 'unsupported',
  signature: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<ChannelErrorKind, SendFailure>
/** The reason people read for what went wrong at the channel. */
export const failureOf = (kind: ChannelErrorKind): SendFailure => FAILURES[kind]
