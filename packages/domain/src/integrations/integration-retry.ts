import { LIMITS } from '@recado/contract'

/** Why a request failed: of the log of the ticket, and whether another try may succeed. */
export type IntegrationFault = 'timeout' | 'unreachable' | 'answer' | 'paused'

/** Milliseconds before the second try; the third waits twice as long and so on. */
const FIRST_PAUSE_MS = 2_000

/**
 * Milliseconds until the next try after so many; undefined when there is none. All tries begin within
 * {@link LIMITS.integrationWindowMs}, but for the one that the service itself put off until later.
 */
export function nextTry(
  tries: number,
  elapsedMs: number,
  {
    isTransient,
    retryAfterMs,
  }: { readonly isTransient: boolean; readonly retryAfterMs?: number | undefined },
): number | undefined {
  if (!isTransient || tries >= LIMITS.integrationTries) return undefined
  const pauseMs = FIRST_PAUSE_MS * 2 ** (tries - 1)
  if (retryAfterMs !== undefined) return Math.max(pauseMs, retryAfterMs)
  return elapsedMs + pauseMs > LIMITS.integrationWindowMs ? undefined : pauseMs
}

/** An answer with this status may be another one next time. */
export const isTransientStatus = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500
