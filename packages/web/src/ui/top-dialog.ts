import { useEffect, useRef } from 'react'
import { isComposing } from '../lib/form/is-composing.ts'

/**
 * The z-indexes of the dialogs of the shell, which open over every other dialog. The portal orders dialogs by
 * their first opening, so one of these would otherwise lie below a form that opened later.
 */
export const SHELL_DIALOG_LAYERS = { commands: 210, question: 220 } as const

const OPEN_DIALOGS = '[role=dialog][aria-modal=true]'
const DIALOG_ROOT = '.mantine-Modal-root, .mantine-Drawer-root'
const CLOSE_BUTTON = '.mantine-Modal-close, .mantine-Drawer-close, [data-closes-dialog]'

/** Functions that close the boxes open over a field, such as the emojis; the last one is on top. */
const openBoxes: (() => void)[] = []
/** Lets Escape close an open box before the dialog around it. */
export function useEscapeCloses(opened: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!opened) return
    const entry = () => latest.current()
    openBoxes.push(entry)
    return () => void openBoxes.splice(openBoxes.indexOf(entry), 1)
  }, [opened])
}

/**
 * Lets Escape close the dialog on top alone, for the life of the page. Each dialog listens by itself, so a
 * question and the form below it would close together, with what was typed there. Call it before any dialog.
 */
export function closeTopDialogOnEscape(): void {
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || isComposing(event)) return
      const closeBox = openBoxes.at(-1)
      if (closeBox) {
        event.stopImmediatePropagation()
        return closeBox()
      }
      const dialogs = listDialogsUpwards()
      const close = dialogs.at(-1)?.querySelector<HTMLElement>(CLOSE_BUTTON)
      if (dialogs.length < 2 || !close) return
      // A list that is open in the dialog takes the key for itself.
      if (
        event.target instanceof Element &&
        event.target.getAttribute('data-mantine-stop-propagation') === 'true'
      )
        return
      event.stopImmediatePropagation()
      close.click()
    },
    { capture: true },
  )
}

/** Lists the open dialogs as the browser paints them: the last one is on top. */
function listDialogsUpwards(): Element[] {
  return [...document.querySelectorAll(OPEN_DIALOGS)].toSorted((one, other) => layerOf(one) - layerOf(other))
}

const layerOf = (dialog: Element): number =>
  Number(dialog.closest<HTMLElement>(DIALOG_ROOT)?.style.getPropertyValue('--mb-z-index'))
