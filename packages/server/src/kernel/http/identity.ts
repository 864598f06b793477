import type { PlanFlag } from '@recado/contract'
import type { Viewer } from '@recado/domain'

/** The caller, read anew for every request, so that a change or loss of rights applies at once. */
export interface Caller {
  readonly viewer: Viewer
  /** The due date of the company, when it is past. */
  readonly expired: Date | undefined
  readonly plan: Readonly<Record<PlanFlag, boolean>>
}

/** A person who is logged in. */
export interface Identity extends Caller {
  readonly sessionId: string
  /** When the access token ends. */
  readonly expiresAt: Date
}

/**
 * Another system with the token of a connection: it acts as the company's rules do, and by that connection
 * alone.
 */
export interface TokenHolder extends Caller {
  readonly connectionId: number
}
