import { useEffect, useRef } from 'react'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'

/** Overlays close themselves with Escape, before any layer of the conversation. */
const OVERLAY_SELECTOR =
  '.mantine-Modal-content, .mantine-Drawer-content, .mantine-Menu-dropdown, .mantine-Popover-dropdown, .mantine-Combobox-dropdown, .yarl__portal'

/** Runs on Escape, unless an overlay takes the key for itself. */
export function useEscape(run: () => void): void {
  const isCovered = useRef(false)
  useEffect(() => {
    // An overlay that closes at once is gone when the shortcuts run.
    const noteOverlay = ({ target }: KeyboardEvent) => {
      isCovered.current =
        document.querySelector(OVERLAY_SELECTOR) !== null ||
        (target instanceof Element && target.closest(OVERLAY_SELECTOR) !== null)
    }
    window.addEventListener('keydown', noteOverlay, true)
    return () => window.removeEventListener('keydown', noteOverlay, true)
  }, [])
  useShortcut('Escape', () => {
    if (!isCovered.current) run()
  })
}
