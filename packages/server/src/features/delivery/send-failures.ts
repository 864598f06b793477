import type { ChannelErrorKind } from '@recado/channels/port'
import type { SendFailure } from '@recado/contract'

const FAILURES = {
  auth: 'auth',
  banned: 'banned',
  restricted: 'restricted',
  outdated: 'disconnected',
  replaced: 'disconnected',
  rate: 'rate',
  window: 'window',
  limited: 'limited',
  recipient: 'recipient',
  group: 'group',
  number: 'number',
  blocked: 'blocked',
  content: 'content',
  template: 'template',
  setup: 'setup',
  payment: 'payment',
  transient: 'transient',
  ambiguous: 'unknown',
  unsupported: 'unsupported',
  signature: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<ChannelErrorKind, SendFailure>

/** Maps a kind of a channel's errors to the reason that people read. */
export const failureOf = (kind: ChannelErrorKind): SendFailure => FAILURES[kind]
