import { useEffect, useRef } from 'react'

const focusStart = (main: HTMLElement): void => main.focus({ preventScroll: true })

/**
 * Focuses the start of a screen after navigation, for keyboards and screen readers. Not on page load, nor
 * when the screen set the focus itself. An element that has the focus may vanish later, as a link when the next screen has
 * loaded: the start of the screen takes it then, unless the person uses a pointer.
 */
export function useRouteFocus(mainId: string, screen: string): void {
  const previous = useRef(screen)
  useEffect(() => {
    if (previous.current === screen) return
    previous.current = screen
    const main = document.getElementById(mainId)
    if (main && !main.contains(document.activeElement)) focusStart(main)
  }, [mainId, screen])

  useEffect(() => {
    const main = document.getElementById(mainId)
    if (!main) return
    const ended = new AbortController()
    let hasPointer = false
    const listen = (event: 'pointerdown' | 'keydown') =>
      addEventListener(event, () => (hasPointer = event === 'pointerdown'), {
        capture: true,
        signal: ended.signal,
      })
    listen('pointerdown')
    listen('keydown')
    const observer = new MutationObserver(() => {
      if (!hasPointer && document.activeElement === document.body) focusStart(main)
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [mainId])
}
