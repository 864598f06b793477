import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTarget, rowZone, type RowZone, type OptionTarget, type TreeRow } from '@recado/domain'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { MenuNode } from '../menu-node.ts'

export interface RowDragInput {
  row: TreeRow<MenuNode>
  nodes: readonly MenuNode[]
  isEnabled: boolean
  onMove: (id: number, target: OptionTarget) => void
}

/** Makes a row of the tree draggable by its handle, and a place to drop others on. */
export function useRowDrag(
  element: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  input: RowDragInput,
) {
  const [zone, setZone] = useState<RowZone | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const { isEnabled } = input
  useEffect(() => {
    const target = element.current
    if (!target || !isEnabled) return
    const zoneAt = (clientY: number): RowZone => {
      const { top, height } = target.getBoundingClientRect()
      return rowZone((clientY - top) / height)
    }
    const targetAt = (id: unknown, clientY: number): OptionTarget | undefined => {
      const { nodes, row } = latest.current
      return typeof id === 'number' ? dropTarget(nodes, id, row, zoneAt(clientY)) : undefined
    }
    return combine(
      ...(handle.current
        ? [
            draggable({
              element: target,
              dragHandle: handle.current,
              getInitialData: () => ({ optionId: latest.current.row.id }),
              onDragStart: () => setDragged(true),
              onDrop: () => setDragged(false),
            }),
          ]
        : []),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => typeof source.data['optionId'] === 'number',
        onDrag: ({ source, location }) => {
          const { clientY } = location.current.input
          const isAllowed = targetAt(source.data['optionId'], clientY) !== undefined
          setZone(isAllowed ? zoneAt(clientY) : null)
        },
        onDragLeave: () => setZone(null),
        onDrop: ({ source, location }) => {
          setZone(null)
          const id = source.data['optionId']
          const place = targetAt(id, location.current.input.clientY)
          if (place && typeof id === 'number') latest.current.onMove(id, place)
        },
      }),
    )
  }, [element, handle, isEnabled])
  return { zone, isDragged }
}
