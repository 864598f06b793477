import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { CacheSnapshot, VirtualizerHandle } from 'virtua'

/** Where a list stood, and how tall its rows were. */
export interface Place {
  readonly top: number
  readonly sizes: CacheSnapshot | undefined
}
/** Entries of the history whose places are kept. */
const KEPT = 50
const places = new Map<string, Place>()

function keep(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest)
}

interface At {
  readonly state: { readonly __TSR_key?: string }
}
const keyOf = (location: At | undefined): string => location?.state.__TSR_key ?? ''

/**
 * Keeps the place of a virtual list for each entry of the history, and puts it back there when somebody goes back or forward to it. Answers
 * that place, when there is one, with the sizes of the rows the list is to begin with.
 */
export function useKeptScroll(viewport: RefObject<HTMLElement | null>, list: RefObject<VirtualizerHandle | null>): Place | undefined {
  // A list that is drawn belongs to where somebody is going; one that goes belongs to where they were.
  const going = useRouterState({ select: ({ location }) => keyOf(location) })
  const there = useRouterState({ select: ({ resolvedLocation }) => keyOf(resolvedLocation) })
  const found = useRef(places.get(going))
  const at = useRef(going)
  useEffect(() => {
    if (there === going) at.current = there
  }, [there, going])
  useLayoutEffect(() => {
    const element = viewport.current
    const handle = list.current
    if (!element || !handle) return
    if (found.current) handle.scrollTo(found.current.top)
    let { scrollTop } = element
    const note = () => {
      scrollTop = element.scrollTop
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      element.removeEventListener('scroll', note)
      keep(at.current, { top: scrollTop, sizes: handle.cache })
    }
  }, [viewport, list])
  return found.current
}
