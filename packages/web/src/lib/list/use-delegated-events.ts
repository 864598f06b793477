import { useEffect, useRef, type RefObject } from 'react'

type Handlers = { readonly [N in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[N]) => void }

/**
 * Delegates events of an element's descendants to one listener. Handlers may change between renders, the set
 * of event names may not.
 */
export function useDelegatedEvents(element: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const dispatch = (event: Event) =>
      (latest.current as Record<string, ((event: Event) => void) | undefined>)[event.type]?.(event)
    const names = Object.keys(latest.current)
    for (const name of names) current.addEventListener(name, dispatch)
    return () => {
      for (const name of names) current.removeEventListener(name, dispatch)
    }
  }, [element])
}
