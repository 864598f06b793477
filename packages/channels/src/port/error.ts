/** The kinds of errors, shared by all networks. */
export type ChannelErrorKind =
  | 'auth'
  | 'banned'
  | 'restricted'
  | 'outdated'
  | 'replaced'
  | 'rate'
  | 'window'
  | 'limited'
  | 'recipient'
  | 'group'
  | 'number'
  | 'blocked'
  | 'content'
  | 'template'
  | 'setup'
  | 'payment'
  | 'transient'
  | 'ambiguous'
  | 'unsupported'
  | 'signature'
  | 'unknown'

/** `after` waits until `after`; `backoff` retries with exponential backoff; `never` needs a person. */
export type RetryPolicy = 'now' | 'backoff' | 'never' | 'after'

/** The scope of a failure: one message, the whole chat, or everything on the connection. */
export type ErrorScope = 'message' | 'chat' | 'connection'

interface ErrorRule {
  readonly retry: RetryPolicy
  readonly scope: ErrorScope
}

/**
 * The core's default reaction to each kind, unless the error overrides it.
 *
 * auth: stop, ask for login · banned: stop, alert · restricted: hold new chats, continue with replies ·
 * outdated: slow retry, alert · replaced: stop if the lease is lost · rate: delay · window: fail, offer a
 * template · limited: fail, the network spares this customer marketing · recipient: fail, mark the contact ·
 * group: fail, the group takes no messages · number: fail, the network wants the customer's phone number ·
 * blocked: fail, the customer refuses messages of the company · content: fail · template: fail, another
 * template may pass · setup: fail, a step of the account at the network is missing · payment: stop the outbox,
 * alert · transient: retry · ambiguous: the network may have it; resend with the same id only where
 * `capabilities.idempotentSend`, otherwise never automatically · unsupported: the channel lacks the feature ·
 * signature: a webhook not from the network · unknown: a code outside every table; fail this message.
 */
export const CHANNEL_ERRORS: Readonly<Record<ChannelErrorKind, ErrorRule>> = {
  auth: { retry: 'never', scope: 'connection' },
  banned: { retry: 'never', scope: 'connection' },
  restricted: { retry: 'after', scope: 'chat' },
  outdated: { retry: 'backoff', scope: 'connection' },
  replaced: { retry: 'never', scope: 'connection' },
  rate: { retry: 'backoff', scope: 'connection' },
  window: { retry: 'never', scope: 'message' },
  limited: { retry: 'never', scope: 'message' },
  recipient: { retry: 'never', scope: 'message' },
  group: { retry: 'never', scope: 'message' },
  number: { retry: 'never', scope: 'message' },
  blocked: { retry: 'never', scope: 'message' },
  content: { retry: 'never', scope: 'message' },
  template: { retry: 'never', scope: 'message' },
  setup: { retry: 'never', scope: 'message' },
  payment: { retry: 'never', scope: 'connection' },
  transient: { retry: 'backoff', scope: 'message' },
  ambiguous: { retry: 'never', scope: 'message' },
  unsupported: { retry: 'never', scope: 'message' },
  signature: { retry: 'never', scope: 'connection' },
  unknown: { retry: 'never', scope: 'message' },
}

export interface ChannelErrorDetail {
  /** The network's own code as a string; empty without one. */
  readonly code?: string
  readonly retry?: RetryPolicy
  /** The earliest time of a retry. */
  readonly after?: Date
  readonly scope?: ErrorScope
  /** The customer told the network that they want no marketing of the company. */
  readonly refuses?: 'marketing' | undefined
  readonly cause?: unknown
}

/** The only error that a driver throws. The message is readable and contains no secret. */
export class ChannelError extends Error {
  readonly kind: ChannelErrorKind
  readonly code: string
  readonly retry: RetryPolicy
  readonly after: Date | undefined
  readonly scope: ErrorScope
  readonly refuses: 'marketing' | undefined

  constructor(kind: ChannelErrorKind, message: string, detail: ChannelErrorDetail = {}) {
    super(message, { cause: detail.cause })
    this.name = 'ChannelError'
    this.kind = kind
    this.code = detail.code ?? ''
    this.retry = detail.retry ?? CHANNEL_ERRORS[kind].retry
    this.after = detail.after
    this.scope = detail.scope ?? CHANNEL_ERRORS[kind].scope
    this.refuses = detail.refuses
  }
}
