import { useEffect, useRef } from 'react'

/** After going to another screen the focus stands at its beginning, so that keyboard and screen reader follow. Not on arrival, and not when the screen took the focus itself. */
export function useRouteFocus(mainId: string, screen: string): void {
  const previous = useRef(screen)
  useEffect(() => {
    if (previous.current === screen) return
    previous.current = screen
    const main = document.getElementById(mainId)
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [mainId, screen])
}
