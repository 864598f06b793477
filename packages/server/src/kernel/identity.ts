import type { PlanFlag } from '@recado/contract'
import type { Viewer } from '@recado/domain'

/** Who a token belongs to, read anew for every request, so that a change of rights or an ended session counts at once. */
export interface Identity {
  readonly viewer: Viewer
  readonly sessionId: string
  /** When the access token ends. */
  readonly expiresAt: Date
  /** The due date of the company, when it is past. */
  readonly expired: Date | undefined
  readonly plan: Readonly<Record<PlanFlag, boolean>>
}
