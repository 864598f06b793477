import { useEffect } from 'react'
import { create } from 'zustand'
import { storage } from '../../lib/storage.ts'

/** Opens the list of shortcuts wherever one is, also while writing. */
export const SHEET_SHORTCUT = 'Mod+Shift+KeyH'

interface SheetState {
  open: boolean
  /** `?` by itself opens it. Keys that work by themselves can be turned off (WCAG 2.1.4). */
  byKey: boolean
}
export const useSheet = create<SheetState>(() => ({ open: false, byKey: storage.get('helpKey') !== 'off' }))

export const openSheet = (): void => useSheet.setState({ open: true })
export const closeSheet = (): void => useSheet.setState({ open: false })
export function keyOpensSheet(byKey: boolean): void {
  storage.set('helpKey', byKey ? 'on' : 'off')
  useSheet.setState({ byKey })
}

const WRITING = 'input, textarea, select, [contenteditable="true"]'
/** Is this the question mark, wherever the keyboard has it, typed by somebody who is not writing? */
export const isHelpKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(WRITING) !== null)

/** Listens for `?`. */
export function useHelpKey(): void {
  const byKey = useSheet(state => state.byKey)
  useEffect(() => {
    if (!byKey) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isHelpKey(event)) return
      event.preventDefault()
      openSheet()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [byKey])
}
