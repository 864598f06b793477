import { useEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { useShortcut } from '../commands/shortcuts.ts'
import { useDelegatedEvents } from './use-delegated-events.ts'

interface Row {
  id: number
}

export interface RovingFocusInput<R extends Row> {
  /**
   * The scrolling element. Each row in it has one element with `data-roving={row.id}`, which takes the focus.
   */
  viewport: RefObject<HTMLElement | null>
  list: RefObject<VirtualizerHandle | null>
  rows: readonly R[]
  /** Index of the open row; -1 when it is not in the list. */
  openAt: number
  /** True when the scroll position was restored, so that the open row is not scrolled to. */
  placed?: boolean
  onOpen: (row: R) => void
  /** False for rows that Alt+J and Alt+K skip, or select where no row can be opened. */
  mayOpen?: (row: R) => boolean
}

/**
 * Roving focus for a virtual list: arrow keys, Home and End move between rows, Alt+J and Alt+K open the next
 * and the previous row. Returns the index of the row in the tab order; keep that row mounted.
 */
export function useRovingFocus<R extends Row>({
  viewport,
  list,
  rows,
  openAt,
  placed = false,
  onOpen,
  mayOpen = () => true,
}: RovingFocusInput<R>): number {
  const [focusedId, setFocusedId] = useState<number>()
  const focusedIndex = rows.findIndex(({ id }) => id === focusedId)
  const reachableAt = focusedIndex !== -1 ? focusedIndex : Math.max(0, openAt)

  /** The row that has the focus; -1 for none. */
  const focusedAt = (): number => {
    const row = viewport.current?.contains(document.activeElement)
      ? document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-roving]')
      : null
    return rows.findIndex(({ id }) => String(id) === row?.dataset['roving'])
  }
  const focusRow = (at: number): void => {
    const rowIndex = Math.min(rows.length - 1, Math.max(0, at))
    const row = rows[rowIndex]
    if (!row) return
    setFocusedId(row.id)
    list.current?.scrollToIndex(rowIndex, { align: 'nearest' })
    focusWhenDrawn(() => viewport.current?.querySelector<HTMLElement>(`[data-roving="${row.id}"]`))
  }

  const moveFocus = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // Starts at the focused row: fast key presses arrive before the next render.
    const from = focusedAt() === -1 ? reachableAt : focusedAt()
    const steps: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusRow(to)
  }
  useDelegatedEvents(viewport, { keydown: moveFocus })

  const step = (by: number) => {
    // Rows that cannot be opened are selected.
    if (!rows.some(mayOpen)) return focusRow(focusedAt() === -1 ? 0 : focusedAt() + by)
    const skip = openAt === -1 ? 1 : by
    let rowIndex = openAt === -1 ? 0 : openAt + by
    for (let row = rows[rowIndex]; row && !mayOpen(row); row = rows[rowIndex]) rowIndex += skip
    const next = rows[rowIndex]
    if (!next) return
    list.current?.scrollToIndex(rowIndex, { align: 'nearest' })
    onOpen(next)
  }
  useShortcut('Alt+KeyJ', () => step(1))
  useShortcut('Alt+KeyK', () => step(-1))

  // After a link, or back from the messages on a phone, the open row scrolls into view.
  const openId = rows[openAt]?.id
  const scrolledTo = useRef<number | undefined>(placed ? openId : undefined)
  useEffect(() => {
    if (openId === undefined || scrolledTo.current === openId) return
    scrolledTo.current = openId
    list.current?.scrollToIndex(openAt, { align: 'nearest' })
  }, [list, openAt, openId])

  return reachableAt
}
