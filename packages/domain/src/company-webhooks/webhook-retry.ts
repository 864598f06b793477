import { LIMITS } from '@recado/contract'

const FIRST_PAUSE_MS = 10_000
const PAUSE_MAX_MS = 60 * 60_000
const WINDOW_MS = LIMITS.webhookRetryHours * 60 * 60_000

/** Milliseconds until the next try after so many, not before the receiver wants it; undefined when there is none. */
export function nextWebhookTry(attempts: number, elapsedMs: number, retryAfterMs = 0): number | undefined {
  const pauseMs = Math.max(
    retryAfterMs,
    Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, attempts - 1)),
  )
  return elapsedMs + pauseMs > WINDOW_MS ? undefined : pauseMs
}

/** A webhook that has failed this long is turned off. */
export const mustTurnOff = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= WINDOW_MS
