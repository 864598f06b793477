import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Pixels from the end within which a list counts as at its end. */
const NEAR_END_PX = 40

function scrollToEnd({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollTo({ top: current.scrollHeight, behavior: 'instant' })
}

/**
 * Keeps a scroll container at its end while it is there: when `last` changes and when its content grows.
 * One's own message (`own`) is always shown. Its first child holds all content.
 */
export function useStickToEnd(
  list: RefObject<HTMLElement | null>,
  { last, own }: { last: string; own: boolean },
) {
  const sticks = useRef(true)
  const [atEnd, setAtEnd] = useState(true)
  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    scrollToEnd(list)
  }, [list])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onScroll = () => {
      sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      setAtEnd(sticks.current)
    }
    // Loaded images and an open keyboard change sizes, not messages.
    const grown = new ResizeObserver(() => {
      if (sticks.current) scrollToEnd(list)
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    grown.observe(element)
    if (element.firstElementChild) grown.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', onScroll)
      grown.disconnect()
    }
  }, [list])

  const seen = useRef(last)
  useLayoutEffect(() => {
    if (own && seen.current !== last) sticks.current = true
    seen.current = last
    if (sticks.current) scrollToEnd(list)
  }, [list, last, own])

  return { atEnd, toEnd }
}
