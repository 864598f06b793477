import type { SendRow } from '../delivery.store.ts'

/** Timeout of a send in milliseconds; after it the outcome is unknown. */
export const SEND_TIMEOUT_MS = 5 * 60_000
/** Milliseconds for which a send that is made ready is not claimed: after a restart it waits no longer. */
export const PREPARE_MS = 60_000
/**
 * Milliseconds between rechecks of held sends, so that a new day, another setting or a change of the network
 * takes effect.
 */
export const HOLD_RECHECK_MS = 10 * 60_000
/** Maximum number of sends per turn. */
export const MAX_CANDIDATES = 50
export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
/** Returns the next recheck of a send held until `end`, null if unknown. */
export const holdUntil = (now: Date, end: Date | null): Date =>
  new Date(Math.min(addMs(now, HOLD_RECHECK_MS).getTime(), end?.getTime() ?? Number.POSITIVE_INFINITY))

/** Claimed sends. `waitMs`: time until the connection's pace allows more. */
export interface ClaimResult {
  readonly sends: SendRow[]
  readonly waitMs: number | undefined
}
