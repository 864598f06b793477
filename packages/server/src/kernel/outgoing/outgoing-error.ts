/**
 * Why a call to the outside gave no usable answer. The part after "before" or "after" says whether the other
 * side may have acted on it.
 */
export type OutgoingReason =
  /** The address is not one this server may call. */
  | 'refused-target'
  /** The call itself cannot be put into HTTP, for example a header with a line break. */
  | 'invalid-request'
  /** Its name has no address now; treated as refused, but may be tried again. */
  | 'unresolved'
  /** The connection failed. */
  | 'unreachable'
  | 'timeout-before-send'
  | 'aborted-before-send'
  | 'timeout-after-send'
  | 'aborted-after-send'
  /** The connection broke after the sending. */
  | 'broken-after-send'
  /** The answer is larger than allowed. */
  | 'too-large'
  /**
   * It answered with one redirect too many, one that drops https, or one that wants a streamed body again.
   */
  | 'redirect-refused'
  /** The required proxy does not respond, or does not open the connection. */
  | 'proxy-unreachable'
  /** It rejects the user and password. */
  | 'proxy-denied'
  /** It is not at an address this server may call. */
  | 'proxy-forbidden'

const AFTER_SEND: ReadonlySet<OutgoingReason> = new Set([
  'timeout-after-send',
  'aborted-after-send',
  'broken-after-send',
  'too-large',
])

/** A call to the outside that failed; its message names no address, so it may be shown to a tenant. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly reason: OutgoingReason
  /** The status, when the answer had begun before it failed. */
  readonly status: number | undefined

  constructor(
    reason: OutgoingReason,
    message: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.status = status
  }

  /** True when the other side may or may not have acted: such a call is never repeated by itself. */
  get outcomeUnknown(): boolean {
    return AFTER_SEND.has(this.reason) && (this.status === undefined || this.status < 300)
  }
}
