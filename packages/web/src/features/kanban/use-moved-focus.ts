import type { Ticket } from '@recado/contract'
import { stepOnBoard, type Board } from '@recado/domain'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { shownCard } from './board.queries.ts'
import { focusCard, isLaneDrawn, type CardPlace } from './card-place.ts'
import type { Moves } from './use-moves.tsx'

export interface MovedFocusInput {
  readonly board: Board | undefined
  readonly element: RefObject<HTMLElement | null>
  readonly moves: Moves
  /** Marks the card as the one that Tab reaches, so that its lane draws it. */
  readonly onFocus: (ticketId: number) => void
}

/**
 * Moves a card by a key or a button, and puts the focus on it in its new lane. If that lane does not show it, the card
 * that stood after it has the focus.
 */
export function useMovedFocus(input: MovedFocusInput): Moves['move'] {
  const { board, element } = input
  const latest = useRef(input)
  const wanted = useRef<CardPlace | null>(null)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    const place = wanted.current
    wanted.current = null
    if (place) focusCard(() => element.current, place)
  }, [board, element])
  return useCallback((ticket: Ticket, laneId: number | null) => {
    const { board: before, element: root, moves, onFocus } = latest.current
    const lanes = before?.lanes ?? []
    const neighbour = stepOnBoard(lanes, ticket.id, 'down') ?? stepOnBoard(lanes, ticket.id, 'up')
    moves.move(ticket, laneId)
    const isInSight = shownCard(ticket.id)?.laneId === laneId && isLaneDrawn(root.current, laneId)
    const place = isInSight
      ? { ticketId: ticket.id, laneId }
      : { ticketId: neighbour ?? ticket.id, laneId: ticket.laneId }
    wanted.current = place
    onFocus(place.ticketId)
  }, [])
}
