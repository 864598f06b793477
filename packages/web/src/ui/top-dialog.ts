/** Dialogs that cover the page; the last one is on top. */
const OPEN_DIALOGS = '[role=dialog][aria-modal=true]'
const CLOSE_BUTTON = '.mantine-Modal-close, .mantine-Drawer-close'

/**
 * Lets Escape close the dialog on top alone, for the life of the page. Each dialog listens by itself, so a
 * question and the form below it would close together, with what was typed there. Call it before any dialog.
 */
export function closeTopDialogOnEscape(): void {
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.isComposing) return
      const dialogs = document.querySelectorAll(OPEN_DIALOGS)
      const close = [...dialogs].at(-1)?.querySelector<HTMLElement>(CLOSE_BUTTON)
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
