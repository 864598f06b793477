import type { Ticket } from '@recado/contract'
import { findCard, laneBeside, stepOnBoard, type Board, type BoardStep } from '@recado/domain'
import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { focusWhenDrawn } from '../../lib/list/focus-when-drawn.ts'
import { findCardPlace } from './card-place.ts'

const STEPS: Readonly<Record<string, BoardStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** A card on its way, and the lane it is over. */
export interface Lift {
  readonly ticket: Ticket
  readonly laneId: number | null
  readonly by: 'pointer' | 'keys'
}

export interface BoardKeysInput {
  board: Board | undefined
  /** Whether a lane hides its cards. */
  isCollapsed: (laneId: number | null) => boolean
  focusedId: number | null
  onFocus: (ticketId: number) => void
  element: RefObject<HTMLElement | null>
  lift: Lift | null
  setLift: (lift: Lift | null) => void
  onOpen: (ticket: Ticket) => void
  onChoose: (ticket: Ticket) => void
  onEdit: (ticket: Ticket) => void
  onMove: (ticket: Ticket, laneId: number | null) => void
  onCancel: (ticket: Ticket) => void
  /** Somebody else moved the lifted card; `now` is it as it is, and undefined when the board shows it no more. */
  onTaken: (ticket: Ticket, now: Ticket | undefined) => void
}

/** Ends the lift of a card that somebody else moved, and puts the focus where the card is. */
function useTakenCard({ board, element, lift, setLift, onTaken }: BoardKeysInput): void {
  const latest = useRef(onTaken)
  useEffect(() => {
    latest.current = onTaken
  })
  useEffect(() => {
    if (!board || lift?.by !== 'keys') return
    const { ticket } = lift
    const now = findCard(board, ticket.id)
    if (now && now.laneId === ticket.laneId) return
    setLift(null)
    latest.current(ticket, now)
    focusWhenDrawn(() => findCardPlace(element.current, { ticketId: ticket.id, laneId: now?.laneId ?? null }))
  }, [board, element, lift, setLift])
}

/** The keys of the board: arrows move the focus, Space lifts and drops, M chooses from a list, V changes value and note. */
export function useBoardKeys(input: BoardKeysInput) {
  useTakenCard(input)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const focus = useCallback((ticketId: number) => {
    latest.current.onFocus(ticketId)
    focusWhenDrawn(() => {
      const card = latest.current.element.current?.querySelector<HTMLElement>(`[data-card="${ticketId}"]`)
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return card
    })
  }, [])
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, ticket: Ticket) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const handled = latest.current.lift
        ? pressLifted(event.key, latest.current)
        : pressResting(event.key, ticket, latest.current, focus)
      if (!handled) return
      event.preventDefault()
      event.stopPropagation()
    },
    [focus],
  )
  const onFocus = useCallback((ticket: Ticket) => latest.current.onFocus(ticket.id), [])
  const { focusedId } = input
  const cards = lanesInSight(input).flatMap(lane => lane.tickets)
  const reachableId = cards.some(({ id }) => id === focusedId) ? focusedId : (cards[0]?.id ?? null)
  return { reachableId, onKeyDown, onFocus }
}

/** The lanes whose cards are drawn. */
const lanesInSight = ({ board, isCollapsed }: BoardKeysInput) =>
  (board?.lanes ?? []).filter(({ laneId }) => !isCollapsed(laneId))

function pressLifted(key: string, { board, lift, setLift, onMove, onCancel }: BoardKeysInput): boolean {
  if (!lift || !board) return false
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const laneIds = board.lanes.map(({ laneId }) => laneId)
      setLift({ ...lift, laneId: laneBeside(laneIds, lift.laneId, key === 'ArrowLeft' ? 'left' : 'right') })
      return true
    }
    case ' ':
    case 'Enter':
      setLift(null)
      if (lift.laneId === lift.ticket.laneId) onCancel(lift.ticket)
      else onMove(lift.ticket, lift.laneId)
      return true
    case 'Escape':
      setLift(null)
      onCancel(lift.ticket)
      return true
    default:
      return false
  }
}

function pressResting(
  key: string,
  ticket: Ticket,
  input: BoardKeysInput,
  focus: (ticketId: number) => void,
): boolean {
  const { setLift, onOpen, onChoose, onEdit } = input
  const step = STEPS[key]
  if (step) {
    const next = stepOnBoard(lanesInSight(input), ticket.id, step)
    if (next !== undefined) focus(next)
    return true
  }
  switch (key) {
    case ' ':
      setLift({ ticket, laneId: ticket.laneId, by: 'keys' })
      return true
    case 'Enter':
      onOpen(ticket)
      return true
    case 'm':
    case 'M':
      onChoose(ticket)
      return true
    case 'v':
    case 'V':
      onEdit(ticket)
      return true
    default:
      return false
  }
}
