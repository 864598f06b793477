/**
 * The z-indexes of the dialogs of the shell, which open over every other dialog. The portal orders dialogs by
 * their first opening, so one of these would otherwise lie below a form that opened later.
 */
export const SHELL_DIALOG_LAYERS = { commands: 210, question: 220 } as const

const OPEN_DIALOGS = '[role=dialog][aria-modal=true]'
const DIALOG_ROOT = '.mantine-Modal-root, .mantine-Drawer-root'
const CLOSE_BUTTON = '.mantine-Modal-close, .mantine-Drawer-close, [data-closes-dialog]'

/**
 * Lets Escape close the dialog on top alone, for the life of the page. Each dialog listens by itself, so a
 * question and the form below it would close together, with what was typed there. Call it before any dialog.
 */
export function closeTopDialogOnEscape(): void {
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.isComposing) return
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
