import { automaticGapMs } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import type { Fence } from '../../../kernel/database/fence.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { beginSends, holdSends, listCandidates, markBegun, saveLane, type CandidateRow, type LaneRow } from '../delivery.store.ts'
import type { Courier } from '../courier.ts'
import { finish } from './dispatch.ts'
import { holdUntil, later, SEEN, SENDING_MAX_MS, type Claimed } from './pace.ts'
import { triage, type Candidate } from './triage.ts'

interface GuardedTurn {
  readonly connectionId: number
  readonly fence: Fence
  readonly lane: LaneRow
  readonly courier: Courier
  readonly most: number
  readonly chance: () => number
}
type Seen = Candidate & { readonly row: CandidateRow }
const seen = (row: CandidateRow): Seen => ({ isAutomatic: row.priority > 0, isToStranger: row.to_stranger, isBegun: row.is_begun, row })

/** Takes what may leave next on a number that its network may bar. The lane is held, so of several who claim each counts what the others began. */
export async function claimGuarded(scope: Scope, turn: GuardedTurn): Promise<Claimed> {
  const { connectionId, lane, most } = turn
  const { now } = scope
  const rule = await connections.findRule(scope, connectionId)
  if (!rule) return { sends: [], waitMs: undefined }
  const { today, cap, restrictedUntil, tomorrow } = rule
  const automaticInMs = Math.max(0, (lane.automatic_at?.getTime() ?? 0) - now.getTime())
  const begun = lane.begun_on === today ? lane.begun : 0
  const peopleOnly = automaticInMs > 0 && restrictedUntil === null
  const rows = await listCandidates(scope.db, { connectionId, now, today, peopleOnly, most: SEEN })
  const { go, hold, refuse } = triage(rows.map(seen), {
    isRestricted: restrictedUntil !== null,
    newChats: cap === null ? Number.POSITIVE_INFINITY : cap - begun,
    takesAutomatic: automaticInMs === 0,
    most,
  })
  for (const { send, why } of refuse)
    await finish(scope, turn.courier, send.row, 'failed', { kind: 'failed', error: 'restricted', code: why, failure: why }, why)
  for (const [why, waiting] of Map.groupBy(hold, one => one.why)) {
    await holdSends(scope.db, idsOf(waiting), { held: why, until: holdUntil(now, why === 'restricted' ? restrictedUntil : null) })
    const sends = waiting.map(({ send }) => send.row)
    await turn.courier.held(scope, sends, { why, until: why === 'restricted' ? restrictedUntil : tomorrow })
  }
  const sends = await begin(scope, turn, go, { today, begun })
  return { sends, waitMs: hold.length + refuse.length > 0 ? 0 : automaticInMs || undefined }
}

async function begin(
  scope: Scope,
  { connectionId, fence, chance }: GuardedTurn,
  go: readonly { readonly send: Seen; readonly begins: boolean }[],
  { today, begun }: { today: string; begun: number },
): Promise<Claimed['sends']> {
  if (go.length === 0) return []
  const beginning = idsOf(go.filter(({ begins }) => begins))
  const isAutomatic = go.some(({ send }) => send.isAutomatic)
  if (beginning.length > 0) await markBegun(scope.db, beginning, today)
  if (beginning.length > 0 || isAutomatic)
    await saveLane(scope.db, connectionId, {
      ...(beginning.length > 0 ? { begun_on: today, begun: begun + beginning.length } : {}),
      ...(isAutomatic ? { automatic_at: later(scope.now, automaticGapMs(chance())) } : {}),
    })
  return beginSends(scope.db, idsOf(go), { epoch: fence.epoch, until: later(scope.now, SENDING_MAX_MS), now: scope.now })
}

const idsOf = (sends: readonly { readonly send: Seen }[]): number[] => sends.map(({ send }) => send.row.id)
