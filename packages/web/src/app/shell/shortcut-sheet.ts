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

/** Is this the question mark by itself, wherever the keyboard has it? */
export const isHelpKey = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** Listens for `?` from whoever is not writing. */
export function useHelpKey(): void {
  const byKey = useSheet(state => state.byKey)
  useEffect(() => {
    if (!byKey) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isHelpKey(event) || isWriting(event.target)) return
      event.preventDefault()
      openSheet()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [byKey])
}
