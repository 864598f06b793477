import { useEffect, useRef } from 'react'

/** Brings the element into view once the address names it, and gives its first field the focus. */
export function useWanted(wanted: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [wanted])
  return element
}
