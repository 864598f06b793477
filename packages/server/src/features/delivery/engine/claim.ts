import type { OwnedSession } from '../../connections/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { Courier } from '../courier.ts'
import { beginSends, listNext, listSlowed, lockLane, putOff, saveLane, type LaneRow } from '../delivery.store.ts'
import { claimGuarded } from './guarded-claim.ts'
import { later, SEEN, SENDING_MAX_MS, type Claimed } from './pace.ts'

interface Turn {
  readonly owned: Pick<OwnedSession, 'connectionId' | 'fence' | 'capabilities'>
  readonly courier: Courier
  /** What may be under way besides. */
  readonly most: number
  /** From 0 to 1, anew each time. */
  readonly chance: () => number
}

/** Takes what may leave next and notes the attempts before they are made. @throws StaleOwner */
export async function claim(scope: Scope, { owned, courier, most, chance }: Turn): Promise<Claimed> {
  const { connectionId, fence } = owned
  await scope.fence(fence)
  const lane = await lockLane(scope.db, connectionId)
  const freeAt = Math.max(lane.next_at.getTime(), lane.paused_until?.getTime() ?? 0)
  if (freeAt > scope.now.getTime()) return { sends: [], waitMs: (await sayWhy(scope, courier, lane)) ? 0 : freeAt - scope.now.getTime() }
  const isPaced = lane.min_gap_ms > 0
  const room = isPaced ? 1 : most
  const claimed = owned.capabilities.guarded
    ? await claimGuarded(scope, { connectionId, fence, lane, courier, most: room, chance })
    : await claimInOrder(scope, owned, room)
  if (claimed.sends.length === 0) await sayWhyBehind(scope, courier, connectionId)
  if (isPaced && claimed.sends.length > 0) await saveLane(scope.db, connectionId, { next_at: later(scope.now, lane.min_gap_ms) })
  return claimed
}

/** Where the channel asked for patience, what waits in the line says so. True while there may be more that does not yet. */
async function sayWhy(scope: Scope, courier: Courier, { connection_id: connectionId, paused_for: why, paused_until: until }: LaneRow): Promise<boolean> {
  if (why === null || until === null || until <= scope.now) return false
  const waiting = await putOff(scope.db, { connectionId }, { until, now: scope.now, most: SEEN })
  if (waiting.length > 0) await courier.held(scope, waiting, { why, until })
  return waiting.length === SEEN
}
/** And where it asked for it in one chat, what came behind in that chat. */
async function sayWhyBehind(scope: Scope, courier: Courier, connectionId: number): Promise<void> {
  for (const { contact_id: contactId, not_before: until } of await listSlowed(scope.db, connectionId, scope.now, SEEN)) {
    const waiting = await putOff(scope.db, { connectionId, contactId }, { until, now: scope.now, most: SEEN })
    await courier.held(scope, waiting, { why: 'rate', until })
  }
}

async function claimInOrder(scope: Scope, { connectionId, fence }: Turn['owned'], most: number): Promise<Claimed> {
  const next = await listNext(scope.db, connectionId, scope.now, most)
  const ids = next.map(({ id }) => id)
  const sends = ids.length === 0 ? [] : await beginSends(scope.db, ids, { epoch: fence.epoch, until: later(scope.now, SENDING_MAX_MS), now: scope.now })
  return { sends, waitMs: undefined }
}
