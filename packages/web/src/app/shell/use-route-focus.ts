import { useEffect, useRef } from 'react'

/**
 * Focuses the start of a screen after navigation, for keyboards and screen readers. Not on page load, nor
 * when the screen set the focus itself.
 */
export function useRouteFocus(mainId: string, screen: string): void {
  const previous = useRef(screen)
  useEffect(() => {
    if (previous.current === screen) return
    previous.current = screen
    const main = document.getElementById(mainId)
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [mainId, screen])
}
