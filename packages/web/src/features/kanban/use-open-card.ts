import type { Board } from '@recado/domain'
import { useEffect, useRef, type RefObject } from 'react'
import { focusWhenDrawn } from '../../lib/list/focus-when-drawn.ts'
import { findCardPlace, type CardPlace } from './card-place.ts'

const NO_CARD: CardPlace = { ticketId: 0, laneId: null }

/** The card of the open conversation, where it stands or stood last. */
function useOpenPlace(board: Board | undefined, openUuid: string | undefined): RefObject<CardPlace> {
  const place = useRef(NO_CARD)
  const uuid = useRef(openUuid)
  useEffect(() => {
    const isOther = openUuid !== undefined && openUuid !== uuid.current
    uuid.current = openUuid ?? uuid.current
    const card = board?.lanes.flatMap(({ tickets }) => tickets).find(one => one.uuid === uuid.current)
    if (card) place.current = { ticketId: card.id, laneId: card.laneId }
    else if (isOther) place.current = NO_CARD
  }, [board, openUuid])
  return place
}

/** Brings the card of the open conversation into sight, and returns the focus to it once the conversation closes. */
export function useOpenCard(
  element: RefObject<HTMLElement | null>,
  board: Board | undefined,
  openUuid: string | undefined,
): void {
  const place = useOpenPlace(board, openUuid)
  useCardInSight(element, place, board !== undefined, openUuid)
  useFocusReturn(element, place, board, openUuid)
}

/** Scrolls the card into what the drawer leaves of the board, or its lane while it is not drawn. */
function useCardInSight(
  element: RefObject<HTMLElement | null>,
  place: RefObject<CardPlace>,
  hasBoard: boolean,
  openUuid: string | undefined,
): void {
  useEffect(() => {
    const { ticketId, laneId } = place.current
    if (!hasBoard || openUuid === undefined || ticketId === NO_CARD.ticketId) return
    const card =
      element.current?.querySelector(`[data-card="${ticketId}"]`) ??
      element.current?.querySelector(`[data-lane="${laneId ?? 'open'}"]`)
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [element, place, hasBoard, openUuid])
}

/** Returns the focus to the card whose conversation closes, or to the head of its lane when the card leaves the board. */
function useFocusReturn(
  element: RefObject<HTMLElement | null>,
  place: RefObject<CardPlace>,
  board: Board | undefined,
  openUuid: string | undefined,
): void {
  const wasOpen = useRef(openUuid !== undefined)
  const isReturned = useRef(false)
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent): void => {
      if (target !== findCardPlace(element.current, place.current)) isReturned.current = false
    }
    document.addEventListener('focusin', noteFocus)
    return () => document.removeEventListener('focusin', noteFocus)
  }, [element, place])
  useEffect(() => {
    const isOpen = openUuid !== undefined
    isReturned.current = !isOpen && (wasOpen.current || isReturned.current)
    wasOpen.current = isOpen
    // The focus was in the drawer, or on a card that is gone.
    if (isReturned.current && document.activeElement === document.body)
      focusWhenDrawn(() => findCardPlace(element.current, place.current))
  }, [element, place, board, openUuid])
}
