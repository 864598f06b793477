import { useLayoutEffect } from 'react'
import { isComposing } from '../../lib/form/is-composing.ts'
import { typeInPalette, usePaletteState } from '../../lib/commands/commands.ts'

const isInPalette = (): boolean => Boolean(document.activeElement?.closest('[data-palette]'))

/** Letters that are typed between Ctrl+K and the focus of the box go into the box, and not into the page below. */
function catchKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || isInPalette()) return
  const { typed } = usePaletteState.getState()
  if (event.key.length === 1) typeInPalette(typed + event.key)
  else if (event.key === 'Backspace') typeInPalette(typed.slice(0, -1))
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Catches the letters until the palette, whose code may still load, has the focus. */
export function useEarlyKeys(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    window.addEventListener('keydown', catchKey, true)
    return () => window.removeEventListener('keydown', catchKey, true)
  }, [opened])
}
