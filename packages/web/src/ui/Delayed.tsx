import { useEffect, useState, type ReactNode } from 'react'

/** Delay in milliseconds before a pending state shows. */
const DELAY_MS = 150

/** Renders its children after 150 ms, so that a fast response causes no flicker. */
export function Delayed({ children, after = DELAY_MS }: { children: ReactNode; after?: number }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return due ? children : null
}
