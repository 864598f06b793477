import { createContext, use, useLayoutEffect } from 'react'

/** Tells the frame around a list whether the list has no record at all. */
export const EmptyFrameContext = createContext<(isEmpty: boolean) => void>(() => undefined)

/** Takes title and button from the frame while an empty state says and offers them. */
export function useEmptyFrame(isEmpty: boolean): void {
  const report = use(EmptyFrameContext)
  useLayoutEffect(() => {
    if (!isEmpty) return undefined
    report(true)
    return () => report(false)
  }, [isEmpty, report])
}
