import { useEffect, useRef, type RefObject } from 'react'

/**
 * Restores the focus that a button loses while it is disabled by its own work. Returns the ref of that button.
 */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    if (isBusy) return
    if (wasFocused.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    wasFocused.current = false
  }, [isBusy])
  useEffect(() => {
    const element = button.current
    const note = () => {
      wasFocused.current = document.activeElement === element
    }
    element?.addEventListener('click', note)
    return () => element?.removeEventListener('click', note)
  }, [])
  return button
}
