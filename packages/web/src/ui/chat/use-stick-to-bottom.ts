import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** Pixels from the end within which the conversation counts as being at its end. */
const NEAR_END_PX = 40

/**
 * Keeps a conversation at its end while it is there: on opening, when lines are added, and when lines grow.
 * `last` is the key of the last line, `count` how many there are; `startAt` is where to begin instead when that is above the screen.
 */
export function useStickToBottom(
  viewport: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  { count, last, startAt }: { count: number; last: string | undefined; startAt: number | undefined },
) {
  const [atEnd, setAtEnd] = useState(true)
  const isSticking = useRef(true)
  const opened = useRef(false)
  const offset = useRef(0)

  const toEnd = useCallback(() => {
    isSticking.current = true
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
      isSticking.current = false
      handle.scrollToIndex(startAt, { align: 'start', offset: -12 })
    }
  }, [list, count, startAt])

  // A line was added at the end.
  useLayoutEffect(() => {
    if (opened.current && isSticking.current && count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count, last])

  /** To be called on every scroll. */
  const onScroll = useCallback(() => {
    const { current: view } = viewport
    if (!view) return
    const near = view.scrollHeight - view.scrollTop - view.clientHeight < NEAR_END_PX
    // Only a way upwards leaves the end: when lines grow, the end moves away by itself and is followed.
    if (near) isSticking.current = true
    else if (view.scrollTop < offset.current) isSticking.current = false
    offset.current = view.scrollTop
    setAtEnd(isSticking.current)
  }, [viewport])
  /** To be called when lines or the view change their size: lines that grow late must not push the end out of sight. */
  const onResize = useCallback(() => {
    if (opened.current && isSticking.current) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [list, count])

  /** To be called before the eye is led elsewhere. */
  const release = useCallback(() => {
    isSticking.current = false
  }, [])

  return { atEnd, toEnd, onScroll, onResize, release }
}

/** How a conversation keeps to its end. */
export type StickToBottom = ReturnType<typeof useStickToBottom>
