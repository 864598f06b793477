import { useEffect, useRef, type RefObject } from 'react'

/** Distance in pixels from the end of a list at which the next page is fetched. Spec: workspace 9. */
const THRESHOLD_PX = 100

/**
 * Fetches more while the scroll position is near the end, also when the first page does not fill the element.
 * `rows` is the number of rows shown.
 */
export function useInfiniteScroll(
  viewport: RefObject<HTMLElement | null>,
  rows: number,
  more: (() => void) | undefined,
): void {
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  // Measuring forces a layout of the whole page, so it runs on scroll and when the row count changes, not on
  // every render.
  const wanted = more !== undefined
  useEffect(() => {
    const element = viewport.current
    if (!element || !wanted) return
    const loadIfNearEnd = () => {
      if (element.scrollHeight - element.clientHeight - element.scrollTop <= THRESHOLD_PX) latest.current?.()
    }
    loadIfNearEnd()
    element.addEventListener('scroll', loadIfNearEnd, { passive: true })
    return () => element.removeEventListener('scroll', loadIfNearEnd)
  }, [viewport, rows, wanted])
}
