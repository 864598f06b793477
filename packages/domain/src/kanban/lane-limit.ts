export interface LaneFill {
  /** The cards of the lane that the board shows. */
  readonly count: number
  readonly limit: number | null
  /** All cards of the lane; null for a viewer who may not see every ticket. */
  readonly total: number | null
  /** Whether the board shows every card: the viewer sees all tickets, and no filter is set. */
  readonly isWhole: boolean
}

/** How a lane stands to its limit: it may take more, takes none more, or has too many. */
export type LaneState = 'free' | 'full' | 'over'

export interface LaneLimit {
  /** The limit where it compares with the shown cards, as in `3/10`. */
  readonly shownLimit: number | null
  /** All cards of the lane, where they are more than the shown ones. */
  readonly total: number | null
  readonly state: LaneState
}

const stateOf = (cards: number, limit: number): LaneState => {
  if (cards === limit) return 'full'
  return cards > limit ? 'over' : 'free'
}

/**
 * Compares a lane with its limit, which counts all its cards, also those behind a filter. A viewer who does not see every
 * ticket is told no more than the shown cards tell by themselves: that they alone are too many.
 */
export function compareWithLimit({ count, limit, total, isWhole }: LaneFill): LaneLimit {
  if (limit === null) return { shownLimit: null, total: null, state: 'free' }
  // The count on screen is newer than the total.
  if (isWhole || (total !== null && total <= count))
    return { shownLimit: limit, total: null, state: stateOf(count, limit) }
  if (total !== null) return { shownLimit: null, total, state: stateOf(total, limit) }
  return { shownLimit: null, total: null, state: count > limit ? 'over' : 'free' }
}
