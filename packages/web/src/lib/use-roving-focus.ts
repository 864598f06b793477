import { useEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { useShortcut } from './shortcuts.ts'
import { useDelegated } from './use-delegated.ts'

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
  const [walkedTo, setWalkedTo] = useState<number>()
  const walkedAt = rows.findIndex(({ id }) => id === walkedTo)
  const reachableAt = walkedAt !== -1 ? walkedAt : Math.max(0, openAt)

  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // From where the focus is: whoever walks fast presses again before the rows are drawn anew.
    const focused = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-roving]')?.dataset['roving'] : undefined
    const focusedAt = rows.findIndex(({ id }) => String(id) === focused)
    const from = focusedAt === -1 ? reachableAt : focusedAt
    const steps: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const at = Math.min(rows.length - 1, Math.max(0, to))
    const row = rows[at]
    if (!row) return
    setWalkedTo(row.id)
    list.current?.scrollToIndex(at, { align: 'nearest' })
    focusWhenDrawn(() => viewport.current?.querySelector<HTMLElement>(`[data-roving="${row.id}"]`))
  }
  useDelegated(viewport, { keydown: walk })

  const step = (by: number) => {
    const at = openAt === -1 ? 0 : openAt + by
    const next = rows[at]
    if (!next || !mayOpen(next)) return
    list.current?.scrollToIndex(at, { align: 'nearest' })
    onOpen(next)
  }
  useShortcut('Alt+KeyJ', () => step(1))
  useShortcut('Alt+KeyK', () => step(-1))

  // Coming by a link, or back from the messages on a phone, the open row is where the eye looks.
  const openId = rows[openAt]?.id
  const shownFor = useRef<number | undefined>(placed ? openId : undefined)
  useEffect(() => {
    if (openId === undefined || shownFor.current === openId) return
    shownFor.current = openId
    list.current?.scrollToIndex(openAt, { align: 'nearest' })
  }, [list, openAt, openId])

  return reachableAt
}
