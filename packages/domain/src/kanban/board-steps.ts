import type { BoardLane } from '@recado/contract'

interface CardPlace {
  readonly lane: number
  readonly row: number
}
export type BoardStep = 'up' | 'down' | 'left' | 'right'

const placeOf = (lanes: readonly Pick<BoardLane, 'tickets'>[], ticketId: number): CardPlace | undefined => {
  for (const [lane, { tickets }] of lanes.entries()) {
    const row = tickets.findIndex(({ id }) => id === ticketId)
    if (row !== -1) return { lane, row }
  }
  return undefined
}

/** The card beside a card: in its lane, or at the same height of the next lane that has any. */
export function stepOnBoard(
  lanes: readonly Pick<BoardLane, 'tickets'>[],
  ticketId: number,
  step: BoardStep,
): number | undefined {
  const place = placeOf(lanes, ticketId)
  if (!place) return undefined
  if (step === 'up' || step === 'down')
    return lanes[place.lane]?.tickets[place.row + (step === 'down' ? 1 : -1)]?.id
  const by = step === 'right' ? 1 : -1
  for (let lane = place.lane + by; lanes[lane]; lane += by) {
    const { tickets } = lanes[lane] ?? { tickets: [] }
    const beside = tickets[Math.min(place.row, tickets.length - 1)]
    if (beside) return beside.id
  }
  return undefined
}

/** The lane beside a lane, for a card that is being moved; null is the lane of the tickets without one. */
export function laneBeside(
  laneIds: readonly (number | null)[],
  laneId: number | null,
  step: 'left' | 'right',
): number | null {
  const beside = laneIds[laneIds.indexOf(laneId) + (step === 'right' ? 1 : -1)]
  return beside === undefined ? laneId : beside
}
