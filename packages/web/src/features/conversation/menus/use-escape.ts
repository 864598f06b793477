import { useEffect, useRef } from 'react'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { listOpenDropdowns } from '../../../ui/top-dialog.ts'

/** Overlays close themselves with Escape, before any layer of the conversation. */
const DIALOGS = '.mantine-Modal-content, .mantine-Drawer-content, .yarl__portal'

/** Runs on Escape, unless an overlay takes the key for itself. */
export function useEscape(run: () => void): void {
  const isCovered = useRef(false)
  useEffect(() => {
    // An overlay that closes at once is gone when the shortcuts run.
    const noteOverlay = ({ target }: KeyboardEvent) => {
      isCovered.current =
        document.querySelector(DIALOGS) !== null ||
        listOpenDropdowns().length > 0 ||
        (target instanceof Element && target.closest(DIALOGS) !== null)
    }
    window.addEventListener('keydown', noteOverlay, true)
    return () => window.removeEventListener('keydown', noteOverlay, true)
  }, [])
  useShortcut('Escape', () => {
    if (!isCovered.current) run()
  })
}
