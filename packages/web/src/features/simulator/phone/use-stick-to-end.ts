import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which a list counts as being at its end. */
const NEAR = 40

/** Keeps a scrolled element at its end while it is there: when `last` changes and when what it holds grows. What one wrote oneself is always shown. Its first child holds everything. */
export function useStickToEnd(list: HTMLElement | null, { last, own }: { last: string; own: boolean }) {
  const sticks = useRef(true)
  const [atEnd, setAtEnd] = useState(true)
  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    if (list) list.scrollTop = list.scrollHeight
  }, [list])

  useEffect(() => {
    if (!list) return
    const look = () => {
      sticks.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR
      setAtEnd(sticks.current)
    }
    // Pictures that arrive and a keyboard that opens change sizes, not messages.
    const grown = new ResizeObserver(() => {
      if (sticks.current) list.scrollTop = list.scrollHeight
    })
    list.addEventListener('scroll', look, { passive: true })
    grown.observe(list)
    if (list.firstElementChild) grown.observe(list.firstElementChild)
    return () => {
      list.removeEventListener('scroll', look)
      grown.disconnect()
    }
  }, [list])

  const mine = useRef(own)
  mine.current = own
  useLayoutEffect(() => {
    if (mine.current) sticks.current = true
    if (list && sticks.current) list.scrollTop = list.scrollHeight
  }, [list, last])

  return { atEnd, toEnd }
}
