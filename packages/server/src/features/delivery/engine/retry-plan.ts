import type { ChannelError, StopReason } from '@recado/channels/port'

/** Milliseconds before the second, third … try: six tries in half an hour. */
export const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 420_000, 1_200_000] as const
/** A send that has not left within this time fails. */
export const MAX_WAIT_MS = 24 * 60 * 60_000
/** So does a send that was held this long: it is outdated. */
export const MAX_HELD_MS = 8 * MAX_WAIT_MS

/** Inputs of the plan. */
interface AttemptInfo {
  /** Tries including this one. */
  readonly attempts: number
  readonly createdAt: Date
  readonly now: Date
  /** A repeated send has no effect. */
  readonly isRepeatable: boolean
  /** On ban-protected networks: who waits for the send, `nobody` if it is automatic. */
  readonly banProtectedFor?: 'nobody' | 'somebody' | undefined
}
/**
 * `notCounted`: the try does not count. `pauses`: the connection waits. `stops`: it waits for a person.
 * `hold`: until the restriction ends.
 */
export type RetryPlan =
  | { readonly do: 'retry'; readonly at: Date; readonly notCounted: boolean; readonly pauses: boolean }
  | { readonly do: 'fail'; readonly stops: StopReason | null }
  | { readonly do: 'unknownOutcome' }
  | { readonly do: 'hold' }

const STOP_REASONS: Partial<Record<ChannelError['kind'], StopReason>> = {
  auth: 'auth',
  banned: 'banned',
  payment: 'payment',
  replaced: 'replaced',
}

/** Plans the retry of a failed send. */
export function planRetry(
  error: Pick<ChannelError, 'kind' | 'retry' | 'after' | 'scope'>,
  attempt: AttemptInfo,
): RetryPlan {
  // Hours later a person must decide whether to send it.
  if (error.kind === 'restricted' && attempt.banProtectedFor !== undefined)
    return attempt.banProtectedFor === 'nobody' ? { do: 'hold' } : { do: 'fail', stops: null }
  const isAmbiguous = error.kind === 'ambiguous'
  if (isAmbiguous && !attempt.isRepeatable) return { do: 'unknownOutcome' }
  const failed: RetryPlan = isAmbiguous ? { do: 'unknownOutcome' } : { do: 'fail', stops: null }
  if (!isAmbiguous && error.retry === 'never')
    return { do: 'fail', stops: error.scope === 'connection' ? (STOP_REASONS[error.kind] ?? null) : null }
  // The message was not at fault, so the try does not count; MAX_WAIT_MS still applies.
  const notCounted = error.kind === 'transient' && error.scope === 'connection'
  const delay = notCounted ? RETRY_DELAYS_MS[0] : RETRY_DELAYS_MS[attempt.attempts - 1]
  if (delay === undefined || (error.retry === 'after' && !error.after)) return failed
  const at = error.after ?? new Date(attempt.now.getTime() + (error.retry === 'now' ? 0 : delay))
  if (at.getTime() - attempt.createdAt.getTime() > MAX_WAIT_MS) return failed
  // A restriction holds new chats; replies go on.
  return { do: 'retry', at, notCounted, pauses: error.scope === 'connection' && error.kind !== 'restricted' }
}
