export interface LaneFill {
  /** The cards of the lane that the board shows. */
  readonly count: number
  readonly limit: number | null
  /** All cards of the lane; null for a viewer who may not know. */
  readonly total: number | null
  /** Whether all cards of the lane are more than its limit, as the server says. */
  readonly isOverLimit: boolean
  /** Whether the board shows every card: the viewer sees all tickets, and no filter is set. */
  readonly isWhole: boolean
}

/** How a lane stands to its limit. */
export interface LaneLimit {
  /** The limit where it compares with the shown cards, as in `3/10`. */
  readonly shownLimit: number | null
  /** All cards of the lane, where they are more than the shown ones. */
  readonly total: number | null
  readonly isOver: boolean
}

/** Compares a lane with its limit, which counts all its cards: those behind a filter, and those of other viewers. */
export function compareWithLimit({ count, limit, total, isOverLimit, isWhole }: LaneFill): LaneLimit {
  if (limit === null) return { shownLimit: null, total: null, isOver: false }
  // The count on screen is newer than the total.
  if (isWhole) return { shownLimit: limit, total: null, isOver: count > limit }
  if (total !== null && total <= count) return { shownLimit: limit, total: null, isOver: count > limit }
  return { shownLimit: null, total, isOver: isOverLimit || count > limit }
}
