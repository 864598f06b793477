import type { StatusReason } from '@recado/contract'

export const RECONNECT_BACKOFF = { firstMs: 1_000, maxMs: 5 * 60_000, calmAfterMs: 60_000 } as const

/**
 * Milliseconds until a connection that failed `failures` times in a row is opened again; `random` is 0 to 1
 * (full jitter).
 */
export const reconnectDelayMs = (failures: number, random: number): number =>
  Math.floor(
    random *
      Math.min(
        RECONNECT_BACKOFF.maxMs,
        RECONNECT_BACKOFF.firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 30),
      ),
  )

/** Consecutive failures after one more; a connection that was open for a while starts again at one. */
export const nextFailureCount = (failures: number, openForMs: number): number =>
  openForMs >= RECONNECT_BACKOFF.calmAfterMs ? 1 : failures + 1

/**
 * Milliseconds until a stopped connection is retried automatically, or null when only a person can help. An
 * outdated client waits for the operator; one that was replaced retries once, in case the other was its own
 * predecessor. An account that cannot be heard is mended at Meta, so the connection looks again.
 */
export function retryDelayAfterStop(reason: StatusReason, stopsInARow: number): number | null {
  if (reason === 'outdated') return 10 * 60_000
  if (reason === 'unsubscribed' || reason === 'webhook') return 5 * 60_000
  return reason === 'replaced' && stopsInARow === 1 ? 60_000 : null
}
