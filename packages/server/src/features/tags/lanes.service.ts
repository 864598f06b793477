import {
  LIMITS,
  refuse,
  type KanbanLane,
  type LaneChange,
  type LaneSettings,
  type Tag,
} from '@recado/contract'
import { can, hasLaneLoop } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { NO_LANE, toLaneColumns, type LaneColumns } from './lanes.columns.ts'
import {
  findLaneRow,
  isTagUsed,
  listLaneRows,
  listLanesTimedInto,
  lockLanes,
  lockTag,
  saveLanePositions,
  stopLaneTimers,
} from './lanes.store.ts'
import { tagChanged } from './tags.events.ts'

type LaneRow = Awaited<ReturnType<typeof listLaneRows>>[number]
const presentLane = ({ lane, ...tag }: LaneRow): KanbanLane => ({ ...tag, kanban: 1, ...lane })

/** The lanes of the board, in order. */
export const listLanes = async (scope: Scope): Promise<KanbanLane[]> =>
  (await listLaneRows(scope.db)).map(presentLane)

/** A lane of the board; undefined for a plain tag, and for none. */
export async function findLane(scope: Scope, id: number): Promise<KanbanLane | undefined> {
  const row = await findLaneRow(scope.db, id)
  return row && presentLane(row)
}

/** Puts these lanes first, in this order. */
export async function orderLanes(scope: Scope, laneIds: readonly number[]): Promise<KanbanLane[]> {
  await lockLanes(scope.db)
  const before = await listLanes(scope)
  const known = new Map(before.map(lane => [lane.id, lane]))
  if (laneIds.some(id => !known.has(id))) throw refuse('ERR_NO_TAG_FOUND')
  const ids = [...new Set([...laneIds, ...known.keys()])]
  const moved = ids.filter((id, index) => known.get(id)?.position !== index + 1)
  if (moved.length === 0) return before
  await saveLanePositions(scope.db, ids)
  const after = await listLanes(scope)
  scope.publish(...after.filter(({ id }) => moved.includes(id)).map(lane => tagChanged(lane, true)))
  return after
}

/** Only admins of a company whose plan has the board change its lanes. Spec: behaviour 1, administration 3. */
export async function mustWriteLanes(scope: Scope): Promise<void> {
  if (!can(scope.viewer, 'lanes:write')) throw refuse('ERR_NO_PERMISSION')
  if (!(await companies.hasKanban(scope.db, scope.companyId)))
    throw refuse('ERR_PLAN_FEATURE', { feature: 'useKanban' })
}

/** A tag that tickets carry keeps its kind, or tickets would change their lane unseen. */
export async function mustBeUnused(scope: Scope, { id }: Tag): Promise<void> {
  await lockTag(scope.db, id)
  if (await isTagUsed(scope.db, id)) throw refuse('ERR_TAG_IN_USE')
}

/** The columns of a new lane, which is the last one. */
export async function columnsOfNewLane(scope: Scope, input: LaneChange | undefined): Promise<LaneColumns> {
  await lockLanes(scope.db)
  const lanes = await listLanes(scope)
  if (lanes.length >= LIMITS.lanesMax) throw refuse('ERR_LANE_LIMIT', { max: LIMITS.lanesMax })
  if (input?.timer?.nextLaneId) mustBeLane(lanes, input.timer.nextLaneId)
  return {
    ...NO_LANE,
    ...toLaneColumns({ limit: input?.limit ?? null, timer: input?.timer ?? null }),
    lane_position: Math.max(0, ...lanes.map(({ position }) => position)) + 1,
  }
}

/** The columns of a lane after a change; a tag that becomes a lane is the last one. */
export async function columnsOfLane(
  scope: Scope,
  { id, lane }: Tag,
  change: LaneChange | undefined,
): Promise<Partial<LaneColumns>> {
  if (!lane) return columnsOfNewLane(scope, change)
  if (!change) return {}
  const { limit = lane.limit, timer = lane.timer } = change
  await lockLanes(scope.db)
  const lanes = await listLanes(scope)
  const nextLaneId = timer?.nextLaneId ?? null
  if (nextLaneId !== null) mustBeLane(lanes, nextLaneId)
  const timed = lanes.map(one => ({
    id: one.id,
    nextLaneId: one.id === id ? nextLaneId : (one.timer?.nextLaneId ?? null),
  }))
  if (hasLaneLoop(timed, id)) throw refuse('ERR_LANE_LOOP')
  return toLaneColumns({ limit, timer })
}

function mustBeLane(lanes: readonly KanbanLane[], id: number): void {
  if (!lanes.some(lane => lane.id === id)) throw refuse('ERR_NO_TAG_FOUND')
}

/** Does the timer end at another time? Another target or greeting counts when it fires. */
export const hasOtherTimer = (before: LaneSettings, after: LaneSettings | null): boolean =>
  before.timer?.minutes !== after?.timer?.minutes

/** Stops the timers that lead into a lane that is about to be removed or to become a plain tag. */
export async function stopTimersInto(scope: Scope, laneId: number): Promise<void> {
  await lockLanes(scope.db)
  const lanes = await listLanesTimedInto(scope.db, laneId)
  if (lanes.length === 0) return
  await stopLaneTimers(
    scope.db,
    lanes.map(({ id }) => id),
  )
  for (const { id } of lanes) await scope.emit('laneTimerChanged', { laneId: id })
  scope.publish(...lanes.map(lane => tagChanged(lane, true)))
}
