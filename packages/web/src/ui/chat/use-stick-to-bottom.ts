import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** Distance in pixels within which the log counts as being at its end. */
const NEAR_END_PX = 40

/**
 * Keeps a log scrolled to its end: on opening, when rows are added, and when rows grow.
 * `last` is the key of the last row, `count` the number of rows; `startAt` is the initial row when that is
 * above the viewport.
 */
export function useStickToBottom(
  viewport: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  { count, last, startAt }: { count: number; last: string | undefined; startAt: number | undefined },
) {
  const [atEnd, setAtEnd] = useState(true)
  const isSticking = useRef(true)
  const opened = useRef(false)
  /** True until the user scrolls. */
  const isOpening = useRef(false)
  const offset = useRef(0)

  const toEnd = useCallback(() => {
    isOpening.current = false
    isSticking.current = true
    setAtEnd(true)
    const { current: handle } = list
    handle?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count])

  /**
   * Places a log that opens. Unread messages taller than the viewport start at the first one; whether they
   * are is known only once their rows are measured, so this repeats until the user scrolls.
   */
  const placeOpening = useCallback(() => {
    const { current: handle } = list
    const { current: view } = viewport
    if (!handle || !view || startAt === undefined) return
    isSticking.current = handle.scrollSize - handle.getItemOffset(startAt) <= view.clientHeight
    if (!isSticking.current) handle.scrollToIndex(startAt, { align: 'start', offset: -12 })
  }, [viewport, list, startAt])

  useLayoutEffect(() => {
    if (opened.current || count === 0) return
    opened.current = true
    isOpening.current = true
    const { current: handle } = list
    handle?.scrollToIndex(count - 1, { align: 'end' })
    placeOpening()
  }, [list, count, placeOpening])

  useEffect(() => {
    const { current: view } = viewport
    if (!view) return
    const endOpening = () => {
      isOpening.current = false
    }
    const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
    for (const input of inputs) view.addEventListener(input, endOpening, { passive: true })
    return () => inputs.forEach(input => view.removeEventListener(input, endOpening))
  }, [viewport])

  // A row was appended.
  useLayoutEffect(() => {
    if (opened.current && isSticking.current && count > 0)
      list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count, last])

  /** Call on every scroll. */
  const onScroll = useCallback(() => {
    const { current: view } = viewport
    if (!view) return
    const near = view.scrollHeight - view.scrollTop - view.clientHeight < NEAR_END_PX
    // Only an upward scroll leaves the end: when rows grow, the end moves and the log follows.
    if (near) isSticking.current = true
    else if (view.scrollTop < offset.current) isSticking.current = false
    offset.current = view.scrollTop
    setAtEnd(isSticking.current)
  }, [viewport])
  /** Call when rows or the viewport resize: rows that grow late must not push the end out of view. */
  const onResize = useCallback(() => {
    const { current: handle } = list
    if (isOpening.current) placeOpening()
    if (opened.current && isSticking.current) handle?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count, placeOpening])

  /** Call before a scroll to another row. */
  const release = useCallback(() => {
    isOpening.current = false
    isSticking.current = false
  }, [])

  return { atEnd, toEnd, onScroll, onResize, release }
}

/** The state and handlers that keep a log at its end. */
export type StickToBottom = ReturnType<typeof useStickToBottom>
