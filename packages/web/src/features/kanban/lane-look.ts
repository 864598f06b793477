import type { KanbanLane } from '@recado/contract'
import type { LaneLook } from './LaneHeader.tsx'

/** The color of the tickets without a lane. */
const OPEN_COLOR = 'var(--text-3)'

/** The name and color of a lane. `open`: the name of the tickets without one. */
export function lookOf(laneId: number | null, lanes: readonly KanbanLane[], open: string): LaneLook {
  const settings = lanes.find(({ id }) => id === laneId)
  return settings
    ? { name: settings.name, color: settings.color, settings }
    : { name: open, color: OPEN_COLOR, settings: undefined }
}
