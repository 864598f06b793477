import { LIMITS } from '@recado/contract'

/** The record of an integration's calls. */
export interface Circuit {
  /** Requests that failed in sequence. */
  readonly failures: number
  readonly failingSince: Date | null
  /** Until then no call is made; after that the next one is a trial. Null while calls are made freely. */
  readonly pausedUntil: Date | null
}
export const CLOSED_CIRCUIT: Circuit = { failures: 0, failingSince: null, pausedUntil: null }

/** No call is made now. */
export const isCircuitOpen = ({ pausedUntil }: Circuit, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now

/**
 * The circuit after a request that failed for good. It opens after {@link LIMITS.circuitFailures} in sequence;
 * each failed trial doubles the pause.
 */
export function afterFailure(before: Circuit, now: Date): Circuit {
  const failures = before.failures + 1
  const trials = failures - LIMITS.circuitFailures
  const pauseMs = Math.min(LIMITS.circuitPauseMaxMs, LIMITS.circuitPauseMs * 2 ** Math.max(0, trials))
  return {
    failures,
    failingSince: before.failingSince ?? now,
    pausedUntil: trials < 0 ? null : new Date(now.getTime() + pauseMs),
  }
}
/** It has just opened, so the admins are told; they are not told of later pauses of the same failure. */
export const hasOpened = (before: Circuit, after: Circuit): boolean =>
  before.pausedUntil === null && after.pausedUntil !== null
