import { useEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { useShortcut } from '../commands/shortcuts.ts'
import { useDelegatedEvents } from './use-delegated-events.ts'

interface Row {
  id: number
}

export interface RovingFocusInput<R extends Row> {
  /** What scrolls. In it every row has one element with `data-roving={row.id}`, which takes the focus. */
  viewport: RefObject<HTMLElement | null>
  list: RefObject<VirtualizerHandle | null>
  rows: readonly R[]
  /** The place of the row that is open; -1 when it is not among them. */
  openAt: number
  /** The list begins at a place of its own, where the open row is looked for no more. */
  placed?: boolean
  onOpen: (row: R) => void
  /** Rows that Alt+J and Alt+K do not open. */
  mayOpen?: (row: R) => boolean
}

/**
 * Walks a list that is drawn only where it is seen: the arrow keys, Home and End along the rows, Alt+J and Alt+K open the next and
 * the one before. Returns the place of the row that Tab reaches; keep it mounted.
 */
export function useRovingFocus<R extends Row>({ viewport, list, rows, openAt, placed = false, onOpen, mayOpen = () => true }: RovingFocusInput<R>): number {
  const [focusedId, setFocusedId] = useState<number>()
  const focusedIndex = rows.findIndex(({ id }) => id === focusedId)
  const reachableAt = focusedIndex !== -1 ? focusedIndex : Math.max(0, openAt)

  const moveFocus = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // From where the focus is: whoever walks fast presses again before the rows are drawn anew.
    const focused = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-roving]')?.dataset['roving'] : undefined
    const focusedAt = rows.findIndex(({ id }) => String(id) === focused)
    const from = focusedAt === -1 ? reachableAt : focusedAt
    const steps: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const rowIndex = Math.min(rows.length - 1, Math.max(0, to))
    const row = rows[rowIndex]
    if (!row) return
    setFocusedId(row.id)
    list.current?.scrollToIndex(rowIndex, { align: 'nearest' })
    focusWhenDrawn(() => viewport.current?.querySelector<HTMLElement>(`[data-roving="${row.id}"]`))
  }
  useDelegatedEvents(viewport, { keydown: moveFocus })

  const step = (by: number) => {
    const rowIndex = openAt === -1 ? 0 : openAt + by
    const next = rows[rowIndex]
    if (!next || !mayOpen(next)) return
    list.current?.scrollToIndex(rowIndex, { align: 'nearest' })
    onOpen(next)
  }
  useShortcut('Alt+KeyJ', () => step(1))
  useShortcut('Alt+KeyK', () => step(-1))

  // Coming by a link, or back from the messages on a phone, the open row is where the eye looks.
  const openId = rows[openAt]?.id
  const scrolledTo = useRef<number | undefined>(placed ? openId : undefined)
  useEffect(() => {
    if (openId === undefined || scrolledTo.current === openId) return
    scrolledTo.current = openId
    list.current?.scrollToIndex(openAt, { align: 'nearest' })
  }, [list, openAt, openId])

  return reachableAt
}
