import type { ChannelError, StopReason } from '@recado/channels/port'

/** Milliseconds before the second, third … try: six tries in half an hour. */
export const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 420_000, 1_200_000] as const
/** A send that could not leave within this time fails. */
export const MAX_WAIT_MS = 24 * 60 * 60_000
/** And one that was kept back for this long: nobody means it any more. */
export const MAX_HELD_MS = 8 * MAX_WAIT_MS

/** What the plan depends on. */
interface AttemptInfo {
  /** Tries so far, this one included. */
  readonly attempts: number
  readonly createdAt: Date
  readonly now: Date
  /** Doing it twice is as good as once. */
  readonly isRepeatable: boolean
  /** Where the network bars numbers: who waits for the send, `nobody` if it left by itself. */
  readonly banProtectedFor?: 'nobody' | 'somebody' | undefined
}
/** `spared`: the try does not count. `pauses`: the whole connection waits. `stops`: it waits for a person. `hold`: until the restriction is over. */
export type RetryPlan =
  | { readonly do: 'retry'; readonly at: Date; readonly notCounted: boolean; readonly pauses: boolean }
  | { readonly do: 'fail'; readonly stops: StopReason | null }
  | { readonly do: 'unknownOutcome' }
  | { readonly do: 'hold' }

const STOP_REASONS: Partial<Record<ChannelError['kind'], StopReason>> = { auth: 'auth', banned: 'banned', payment: 'payment', replaced: 'replaced' }

/** What to do about a send that went wrong. */
export function planRetry(error: Pick<ChannelError, 'kind' | 'retry' | 'after' | 'scope'>, attempt: AttemptInfo): RetryPlan {
  // Hours later a person has to say whether it is still meant.
  if (error.kind === 'restricted' && attempt.banProtectedFor !== undefined)
    return attempt.banProtectedFor === 'nobody' ? { do: 'hold' } : { do: 'fail', stops: null }
  const isAmbiguous = error.kind === 'ambiguous'
  if (isAmbiguous && !attempt.isRepeatable) return { do: 'unknownOutcome' }
  const failed: RetryPlan = isAmbiguous ? { do: 'unknownOutcome' } : { do: 'fail', stops: null }
  if (!isAmbiguous && error.retry === 'never') return { do: 'fail', stops: error.scope === 'connection' ? (STOP_REASONS[error.kind] ?? null) : null }
  // Nothing was wrong with the message, so the try does not count; but it does not wait for ever.
  const notCounted = error.kind === 'transient' && error.scope === 'connection'
  const delay = notCounted ? RETRY_DELAYS_MS[0] : RETRY_DELAYS_MS[attempt.attempts - 1]
  if (delay === undefined || (error.retry === 'after' && !error.after)) return failed
  const at = error.after ?? new Date(attempt.now.getTime() + (error.retry === 'now' ? 0 : delay))
  if (at.getTime() - attempt.createdAt.getTime() > MAX_WAIT_MS) return failed
  return { do: 'retry', at, notCounted, pauses: error.scope === 'connection' }
}
