import { useEffect, useRef } from 'react'

/** The user takes over. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the element into view once the address names it, and gives its first field the focus. It stays in view
 * while cards above it load, until the user does something.
 */
export function useWanted(wanted: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = element.current
    if (!wanted || !target) return
    const show = () => target.scrollIntoView({ block: 'center' })
    show()
    target.querySelector('input')?.focus({ preventScroll: true })
    const sizes = new ResizeObserver(show)
    for (let around = target.parentElement; around; around = around.parentElement) sizes.observe(around)
    const stop = () => {
      sizes.disconnect()
      for (const move of OWN_MOVES) window.removeEventListener(move, stop)
    }
    for (const move of OWN_MOVES) window.addEventListener(move, stop)
    return stop
  }, [wanted])
  return element
}
