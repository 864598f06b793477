import { useEffect } from 'react'
import { create } from 'zustand'
import { storage } from '../../lib/browser/storage.ts'
import { areSingleKeysOn } from '../../lib/commands/screen-keys.ts'

/** Opens the shortcut list from anywhere, also in a text field. */
export const SHEET_SHORTCUT = 'Mod+Shift+KeyH'

interface SheetState {
  open: boolean
  /** Whether keys without modifiers do something, such as `?`, which opens it (WCAG 2.1.4). */
  isHelpKeyOn: boolean
}
export const useShortcutSheet = create<SheetState>(() => ({
  open: false,
  isHelpKeyOn: areSingleKeysOn(),
}))

export const openShortcutSheet = (): void => useShortcutSheet.setState({ open: true })
export const closeShortcutSheet = (): void => useShortcutSheet.setState({ open: false })
export function setHelpKey(isHelpKeyOn: boolean): void {
  storage.set('helpKey', isHelpKeyOn ? 'on' : 'off')
  useShortcutSheet.setState({ isHelpKeyOn })
}

/** True for an unmodified question mark, on any keyboard layout. */
export const isHelpKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** Listens for `?` outside text fields. */
export function useHelpKey(): void {
  const isHelpKeyOn = useShortcutSheet(state => state.isHelpKeyOn)
  useEffect(() => {
    if (!isHelpKeyOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isHelpKey(event) || isEditable(event.target)) return
      event.preventDefault()
      openShortcutSheet()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isHelpKeyOn])
}
