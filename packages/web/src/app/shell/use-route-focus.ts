import { useEffect, useRef } from 'react'

/**
 * Focuses the start of a screen after navigation, for keyboards and screen readers. Not on page load, nor
 * when the screen set the focus itself. A link of the screen before keeps the focus until it vanishes.
 */
export function useRouteFocus(mainId: string, screen: string): void {
  const previous = useRef(screen)
  useEffect(() => {
    if (previous.current === screen) return undefined
    previous.current = screen
    const main = document.getElementById(mainId)
    if (!main) return undefined
    const link = document.activeElement
    const focusStart = () => main.focus({ preventScroll: true })
    if (!main.contains(link)) {
      focusStart()
      return undefined
    }
    const observer = new MutationObserver(() => {
      if (link?.isConnected) return
      observer.disconnect()
      if (document.activeElement === document.body) focusStart()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [mainId, screen])
}
