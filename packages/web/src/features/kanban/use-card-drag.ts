import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import type { Ticket } from '@recado/contract'
import { useEffect, useRef, type RefObject } from 'react'
import styles from './BoardCard.module.css'

/** Makes a card draggable by the mouse and, after a long press, by a finger. */
export function useCardDrag(
  element: RefObject<HTMLElement | null>,
  ticket: Ticket,
  onDrag: (ticket: Ticket | null) => void,
): void {
  const latest = useRef({ ticket, onDrag })
  useEffect(() => {
    latest.current = { ticket, onDrag }
  })
  useEffect(() => {
    const card = element.current
    if (!card) return
    return draggable({
      element: card,
      getInitialData: () => ({ card: latest.current.ticket }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => {
            const { left, top } = card.getBoundingClientRect()
            const { clientX, clientY } = location.current.input
            return { x: clientX - left, y: clientY - top }
          },
          render: ({ container }) => {
            const copy = card.cloneNode(true) as HTMLElement
            copy.classList.add(styles.lifted ?? '')
            copy.style.width = `${card.offsetWidth}px`
            container.append(copy)
          },
        }),
      onDragStart: () => latest.current.onDrag(latest.current.ticket),
      onDrop: () => latest.current.onDrag(null),
    })
  }, [element])
}

const cardOf = (data: Record<string | symbol, unknown>): Ticket | undefined =>
  data['card'] as Ticket | undefined

interface LaneDrop {
  onOver: (ticket: Ticket) => void
  onDrop: (ticket: Ticket) => void
}
/** Makes a lane a place to drop cards on. */
export function useLaneDrop(element: RefObject<HTMLElement | null>, drop: LaneDrop): void {
  const latest = useRef(drop)
  useEffect(() => {
    latest.current = drop
  })
  useEffect(() => {
    const lane = element.current
    if (!lane) return
    return dropTargetForElements({
      element: lane,
      canDrop: ({ source }) => cardOf(source.data) !== undefined,
      onDragEnter: ({ source }) => {
        const card = cardOf(source.data)
        if (card) latest.current.onOver(card)
      },
      onDrop: ({ source }) => {
        const card = cardOf(source.data)
        if (card) latest.current.onDrop(card)
      },
    })
  }, [element])
}
