import type { SendRow } from '../delivery.store.ts'

/** Milliseconds a send may be under way; after that nobody knows what became of it. */
export const SEND_TIMEOUT_MS = 5 * 60_000
/** Milliseconds after which what is held back is looked at again, so that a new day, another setting or a network that changed its mind is noticed. */
export const HOLD_RECHECK_MS = 10 * 60_000
/** Sends that are looked at in one turn. */
export const MAX_CANDIDATES = 50
export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
/** Until when something is held back that may not leave before `end`, null when nobody knows. */
export const holdUntil = (now: Date, end: Date | null): Date =>
  new Date(Math.min(addMs(now, HOLD_RECHECK_MS).getTime(), end?.getTime() ?? Number.POSITIVE_INFINITY))

/** What was taken to be sent. `waitMs`: when the pace of the connection allows more. */
export interface ClaimResult {
  readonly sends: SendRow[]
  readonly waitMs: number | undefined
}
