import type { KanbanLane, LaneTotal } from '@recado/contract'

/** A lane of the board, and how full it is if it has a limit. */
export interface LaneOfBoard extends KanbanLane {
  readonly fill?: LaneTotal | undefined
}

/** The name and the colour of a lane of the board; the tickets without a lane have one of their own. */
export interface LaneLook {
  readonly name: string
  readonly color: string
  readonly settings: LaneOfBoard | undefined
}

/** The color of the tickets without a lane. */
const OPEN_COLOR = 'var(--text-3)'

/** The name and color of a lane. `open`: the name of the tickets without one. */
export function lookOf(laneId: number | null, lanes: readonly LaneOfBoard[], open: string): LaneLook {
  const settings = lanes.find(({ id }) => id === laneId)
  return settings
    ? { name: settings.name, color: settings.color, settings }
    : { name: open, color: OPEN_COLOR, settings: undefined }
}
