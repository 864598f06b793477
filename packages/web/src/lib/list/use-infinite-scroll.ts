import { useEffect, useRef, useState, type RefObject } from 'react'

/** Distance in pixels from the end of a list at which the next page is fetched. Spec: workspace 9. */
const THRESHOLD_PX = 100

/** Rows that a screen of usual height holds; more are drawn as somebody scrolls. */
const ROWS_AT_ONCE = 16

/**
 * Fetches more while the scroll position is near the end, also when the first page does not fill the element.
 * `rows` is the number of rows shown; `layout` changes with the element.
 */
export function useInfiniteScroll(
  viewport: RefObject<HTMLElement | null>,
  rows: number,
  more: (() => void) | undefined,
  layout?: string,
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
  }, [viewport, rows, wanted, layout])
}

/**
 * Number of rows to draw of a list of `total` fetched ones: those that a screen holds, and more as somebody scrolls. When
 * all are drawn, `more` fetches.
 */
export function useShownRows(
  viewport: RefObject<HTMLElement | null>,
  total: number,
  more: (() => void) | undefined,
  layout: string,
): number {
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const shown = Math.min(limit, total)
  useInfiniteScroll(viewport, shown, shown < total ? () => setLimit(limit + ROWS_AT_ONCE) : more, layout)
  return shown
}
