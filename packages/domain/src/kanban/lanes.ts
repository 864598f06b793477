import type { Ticket } from '@recado/contract'

/** The board shows tickets at work: not the closed ones, those that wait for a rating, or groups. */
export const isOnBoard = ({ status, isGroup }: Pick<Ticket, 'status' | 'isGroup'>): boolean =>
  (status === 'pending' || status === 'open') && !isGroup

/** Of the lanes that a ticket is to get, the new one; it stands in one at most. */
export const chooseLane = (present: number | null, wanted: readonly number[]): number | null =>
  wanted.findLast(id => id !== present) ?? (present !== null && wanted.includes(present) ? present : null)

/** A lane and where its timer moves a ticket; `nextLaneId` is null where it leaves the lanes or has no timer. */
export interface TimedLane {
  readonly id: number
  readonly nextLaneId: number | null
}
/** Would the timers, beginning with this lane, bring a ticket back to it? */
export function hasLaneLoop(lanes: readonly TimedLane[], laneId: number): boolean {
  const nextOf = new Map(lanes.map(lane => [lane.id, lane.nextLaneId]))
  const seen = new Set<number>()
  for (let at = nextOf.get(laneId) ?? null; at !== null && !seen.has(at); at = nextOf.get(at) ?? null) {
    if (at === laneId) return true
    seen.add(at)
  }
  return false
}
