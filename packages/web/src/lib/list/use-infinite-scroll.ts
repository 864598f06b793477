import { useEffect, useRef, type RefObject } from 'react'

/** Pixels above the end of a list at which the next page is fetched. Spec: workspace 9. */
const THRESHOLD_PX = 100

/** Asks for more while the end of the scrolled element is near, also when the first page does not fill it. `rows` is the number of rows shown. */
export function useInfiniteScroll(viewport: RefObject<HTMLElement | null>, rows: number, more: (() => void) | undefined): void {
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  // Looking makes the browser lay out the whole page, so it is done when there are other rows or somebody scrolls, not with every drawing.
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
