import { useEffect, useState, type ReactNode } from 'react'

/** Milliseconds a wait may last before it is worth showing. */
const DELAY_MS = 150

/** Shows its children only when they are still wanted after 150 ms: a quick answer never flickers. */
export function Delayed({ children, after = DELAY_MS }: { children: ReactNode; after?: number }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return due ? children : null
}
