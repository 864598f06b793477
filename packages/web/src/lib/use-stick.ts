import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** Pixels from the end within which the conversation counts as being at its end. */
const NEAR = 40

/**
 * Keeps a conversation at its end while it is there: on opening, when lines are added, and when lines grow.
 * `last` is the key of the last line, `count` how many there are; `startAt` is where to begin instead when that is above the screen.
 */
export function useStick(
  viewport: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  { count, last, startAt }: { count: number; last: string | undefined; startAt: number | undefined },
) {
  const [atEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const opened = useRef(false)
  const offset = useRef(0)

  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count])

  useLayoutEffect(() => {
    if (opened.current || count === 0) return
    opened.current = true
    list.current?.scrollToIndex(count - 1, { align: 'end' })
    if (startAt === undefined) return
    // Unread messages longer than the screen are read from their beginning.
    const handle = list.current
    if (handle && handle.getItemOffset(startAt) < handle.scrollSize - handle.viewportSize) {
      sticks.current = false
      handle.scrollToIndex(startAt, { align: 'start', offset: -12 })
    }
  }, [list, count, startAt])

  // A line was added at the end.
  useLayoutEffect(() => {
    if (opened.current && sticks.current && count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count, last])

  /** To be called on every scroll. */
  const onScroll = useCallback(() => {
    const { current: view } = viewport
    if (!view) return
    const near = view.scrollHeight - view.scrollTop - view.clientHeight < NEAR
    // Only a way upwards leaves the end: when lines grow, the end moves away by itself and is followed.
    if (near) sticks.current = true
    else if (view.scrollTop < offset.current) sticks.current = false
    offset.current = view.scrollTop
    setAtEnd(sticks.current)
  }, [viewport])
  /** To be called when lines or the view change their size: lines that grow late must not push the end out of sight. */
  const onResize = useCallback(() => {
    if (opened.current && sticks.current) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count])

  /** To be called before the eye is led elsewhere. */
  const release = useCallback(() => {
    sticks.current = false
  }, [])

  return { atEnd, toEnd, onScroll, onResize, release }
}

/** How a conversation keeps to its end. */
export type Stick = ReturnType<typeof useStick>
