import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { moveInGrid, type GridPlace, type GridSize } from './grid-keys.ts'

export interface GridOptions {
  /** Rows stand beside each other and their cells below each other. */
  readonly isTurned?: boolean
  /** Opens a cell that a click, Enter or the space bar chose. */
  readonly onOpen?: ((place: GridPlace) => void) | undefined
}

const nameOf = ({ row, column }: GridPlace): string => `${row}/${column}`

/** The names of arrows where rows stand beside each other and their cells below each other. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowDown: 'ArrowRight',
}

/**
 * One stop of the Tab key for a whole grid, whose cells the arrows reach. `place` is the focused cell, undefined while
 * the focus is elsewhere.
 */
export function useGridKeys(size: GridSize, { isTurned = false, onOpen }: GridOptions = {}) {
  const [stop, setStop] = useState<GridPlace>({ row: 0, column: 0 })
  const [isInside, setInside] = useState(false)
  // The grid may have become smaller since.
  const inside = { row: Math.min(stop.row, size.rows - 1), column: Math.min(stop.column, size.columns - 1) }
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onOpen(inside)
      return
    }
    const key = (isTurned && TURNED[event.key]) || event.key
    const next = moveInGrid(inside, key, size)
    const cell = next && event.currentTarget.querySelector<HTMLElement>(`[data-place="${nameOf(next)}"]`)
    if (!cell) return
    event.preventDefault()
    cell.focus()
  }
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const cell = event.target instanceof Element ? event.target.closest('[data-place]') : null
    const [row, column] = cell?.getAttribute('data-place')?.split('/').map(Number) ?? []
    if (row !== undefined && column !== undefined) onOpen?.({ row, column })
  }
  return {
    place: isInside ? inside : undefined,
    gridProps: {
      role: 'grid',
      onKeyDown: handleKey,
      ...(onOpen ? { onClick: handleClick } : {}),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setInside(event.currentTarget.contains(event.relatedTarget)),
    },
    cellProps: (place: GridPlace) => ({
      role: 'gridcell',
      'data-place': nameOf(place),
      tabIndex: nameOf(place) === nameOf(inside) ? 0 : -1,
      onFocus: () => {
        setStop(place)
        setInside(true)
      },
    }),
  }
}
