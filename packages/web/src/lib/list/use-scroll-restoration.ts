import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'

/** Where a list stood, and how tall its rows were. */
export interface ScrollPosition {
  readonly top: number
  readonly sizes: CacheSnapshot | undefined
}
/** Entries of the history whose places are kept. */
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
 * Keeps the place of a virtual list for each entry of the history, and puts it back there when somebody goes back or forward to it. Answers
 * that place, when there is one, with the sizes of the rows the list is to begin with.
 */
export function useScrollRestoration(viewport: RefObject<HTMLElement | null>, list: RefObject<VirtualizerHandle | null>): ScrollPosition | undefined {
  // A list that is drawn belongs to where somebody is going; one that goes belongs to where they were.
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
