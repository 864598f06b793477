import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'

/** Scroll offset and row sizes of a list. */
export interface ScrollPosition {
  readonly top: number
  readonly sizes: CacheSnapshot | undefined
}
/** Maximum number of history entries with stored positions. */
const MAX_POSITIONS = 50
const positions = new Map<string, ScrollPosition>()

function storePosition(key: string, place: ScrollPosition): void {
  positions.delete(key)
  positions.set(key, place)
  const [oldest] = positions.keys()
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

interface HistoryLocation {
  readonly state: { readonly __TSR_key?: string }
}
const historyKey = (location: HistoryLocation | undefined): string => location?.state.__TSR_key ?? ''

/**
 * Stores the position of a virtual list for each history entry, and restores it on back and forward
 * navigation. Returns that position, if any, with the initial row sizes.
 */
export function useScrollRestoration(
  viewport: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
): ScrollPosition | undefined {
  // A list that mounts belongs to the target entry; one that unmounts belongs to the previous entry.
  const targetKey = useRouterState({ select: ({ location }) => historyKey(location) })
  const resolvedKey = useRouterState({ select: ({ resolvedLocation }) => historyKey(resolvedLocation) })
  const restored = useRef(positions.get(targetKey))
  const currentKey = useRef(targetKey)
  useEffect(() => {
    if (resolvedKey === targetKey) currentKey.current = resolvedKey
  }, [resolvedKey, targetKey])
  useLayoutEffect(() => {
    const element = viewport.current
    const handle = list.current
    if (!element || !handle) return
    if (restored.current) handle.scrollTo(restored.current.top)
    let { scrollTop } = element
    const onScroll = () => {
      scrollTop = element.scrollTop
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      storePosition(currentKey.current, { top: scrollTop, sizes: handle.cache })
    }
  }, [viewport, list])
  return restored.current
}
