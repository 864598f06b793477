/** What went wrong, in words every network shares. */
export type ChannelErrorKind =
  | 'auth'
  | 'banned'
  | 'restricted'
  | 'outdated'
  | 'replaced'
  | 'rate'
  | 'window'
  | 'recipient'
  | 'content'
  | 'payment'
  | 'transient'
  | 'ambiguous'
  | 'unsupported'
  | 'signature'
  | 'unknown'

/** `after` waits until `after`; `backoff` retries with growing pauses; `never` needs a person. */
export type RetryPolicy = 'now' | 'backoff' | 'never' | 'after'

/** How much stops: one message, the whole chat, or everything on the connection. */
export type ErrorScope = 'message' | 'chat' | 'connection'

interface ErrorRule {
  readonly retry: RetryPolicy
  readonly scope: ErrorScope
}

/**
 * What the core does for each kind, unless the error says otherwise.
 *
 * auth: stop, ask for login · banned: stop, alert · restricted: hold new chats, go on with replies · outdated: slow retry, alert ·
 * replaced: stop if the lease is lost · rate: delay · window: fail, offer a template · recipient: fail, mark the contact ·
 * content: fail · payment: stop the outbox, alert · transient: retry · ambiguous: the network may have it; resend with the same id
 * only where `capabilities.idempotentSend`, otherwise never by itself · unsupported: the channel cannot do this · signature: a
 * webhook not from the network · unknown: a code no table has; fail this message.
 */
export const CHANNEL_ERRORS: Readonly<Record<ChannelErrorKind, ErrorRule>> = {
  auth: { retry: 'never', scope: 'connection' },
  banned: { retry: 'never', scope: 'connection' },
  restricted: { retry: 'after', scope: 'chat' },
  outdated: { retry: 'backoff', scope: 'connection' },
  replaced: { retry: 'never', scope: 'connection' },
  rate: { retry: 'backoff', scope: 'connection' },
  window: { retry: 'never', scope: 'message' },
  recipient: { retry: 'never', scope: 'message' },
  content: { retry: 'never', scope: 'message' },
  payment: { retry: 'never', scope: 'connection' },
  transient: { retry: 'backoff', scope: 'message' },
  ambiguous: { retry: 'never', scope: 'message' },
  unsupported: { retry: 'never', scope: 'message' },
  signature: { retry: 'never', scope: 'connection' },
  unknown: { retry: 'never', scope: 'message' },
}

export interface ChannelErrorDetail {
  /** The network's own code, as text; empty when there is none. */
  readonly code?: string
  readonly retry?: RetryPolicy
  /** Not before this moment. */
  readonly after?: Date
  readonly scope?: ErrorScope
  readonly cause?: unknown
}

/** The only error a driver throws. The message is for people and holds no secret. */
export class ChannelError extends Error {
  readonly kind: ChannelErrorKind
  readonly code: string
  readonly retry: RetryPolicy
  readonly after: Date | undefined
  readonly scope: ErrorScope

  constructor(kind: ChannelErrorKind, message: string, detail: ChannelErrorDetail = {}) {
    super(message, { cause: detail.cause })
    this.name = 'ChannelError'
    this.kind = kind
    this.code = detail.code ?? ''
    this.retry = detail.retry ?? CHANNEL_ERRORS[kind].retry
    this.after = detail.after
    this.scope = detail.scope ?? CHANNEL_ERRORS[kind].scope
  }
}
