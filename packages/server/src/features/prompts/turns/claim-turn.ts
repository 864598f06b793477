import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { claimTurn, renewTurn, type TurnRow } from './turns.store.ts'
import type { DueTurn } from './platform.store.ts'

/** A process that died is replaced so soon; one that lives renews its claim several times meanwhile. */
const CLAIM_MS = 15_000
const RENEW_MS = 5_000

/** A turn that no other process works on, for as long as this process lives. */
export interface TurnClaim {
  readonly turn: TurnRow
  /** Ends the renewing: the turn may be postponed or has ended. */
  release(): Promise<void>
}

/** Claims a turn; undefined when another process did, or another message came. */
export async function claimTurnWhileAlive(
  context: AppContext,
  due: DueTurn,
  renewMs: number = RENEW_MS,
): Promise<TurnClaim | undefined> {
  const viewer = systemViewer(due.company_id)
  const end = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)
  const turn = await withScope(context, viewer, scope =>
    claimTurn(scope.db, due, { now: scope.now, until: end(scope.now) }),
  )
  if (!turn) return undefined
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewal = withScope(context, viewer, scope => renewTurn(scope.db, turn, end(scope.now))).catch(
      // Another process may take the turn then; one of both answers.
      (error: unknown) => context.log.warn({ err: error }, 'The claim of a turn could not be renewed.'),
    )
  }, renewMs)
  return {
    turn,
    release: async () => {
      clearInterval(timer)
      await renewal
    },
  }
}
