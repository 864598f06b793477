/**
 * A fencing token: it names a lease and the epoch in which its holder took it. A write with an older epoch is
 * refused.
 */
export interface Fence {
  readonly name: string
  readonly epoch: bigint
}

/** The lease of a fence has another owner by now, so the write is stale. */
export class StaleOwner extends Error {
  constructor(name: string) {
    super(`"${name}" has another owner now.`)
  }
}

/** Maximum idle milliseconds of a fenced transaction: a takeover waits for it. */
export const FENCED_IDLE_MS = 2_500

/**
 * Locks the lease of a fence until the end of the transaction. Returns no row when another process has taken
 * it over.
 */
export const ASSERT_FENCE = `
  select set_config('idle_in_transaction_session_timeout', '${FENCED_IDLE_MS}', true) from leases
  where name = $1 and epoch = $2 and expires_at > clock_timestamp() for key share`
