import type { OwnedSession } from '../../connections/index.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { beginSends, listNext, lockLane, saveLane, type SendRow } from '../delivery.store.ts'

/** Milliseconds a send may be under way; after that nobody knows what became of it. */
export const SENDING_MAX_MS = 5 * 60_000
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Takes what may leave next, at most `most`, and notes the attempts before they are made. `waitMs`: when the pace of the connection allows more. @throws StaleOwner */
export async function claim(
  scope: Scope,
  { connectionId, fence }: Pick<OwnedSession, 'connectionId' | 'fence'>,
  most: number,
): Promise<{ sends: SendRow[]; waitMs: number | undefined }> {
  await scope.fence(fence)
  const lane = await lockLane(scope.db, connectionId)
  const freeAt = Math.max(lane.next_at.getTime(), lane.paused_until?.getTime() ?? 0)
  if (freeAt > scope.now.getTime()) return { sends: [], waitMs: freeAt - scope.now.getTime() }
  const isPaced = lane.min_gap_ms > 0
  const next = await listNext(scope.db, connectionId, scope.now, isPaced ? 1 : most)
  if (next.length === 0) return { sends: [], waitMs: undefined }
  if (isPaced) await saveLane(scope.db, connectionId, { next_at: later(scope.now, lane.min_gap_ms) })
  const sends = await beginSends(
    scope.db,
    next.map(({ id }) => id),
    { epoch: fence.epoch, until: later(scope.now, SENDING_MAX_MS) },
  )
  return { sends, waitMs: undefined }
}
