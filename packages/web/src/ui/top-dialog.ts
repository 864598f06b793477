import { isComposing } from '../lib/form/is-composing.ts'

/**
 * The z-indexes of the dialogs of the shell, which open over every other dialog. The portal orders dialogs by
 * their first opening, so one of these would otherwise lie below a form that opened later.
 */
export const SHELL_DIALOG_LAYERS = { commands: 210, question: 220 } as const

const OPEN_DIALOGS = '[role=dialog][aria-modal=true]'
const DIALOG_ROOT = '.mantine-Modal-root, .mantine-Drawer-root'
const CLOSE_BUTTON =
  '.mantine-Modal-close, .mantine-Drawer-close, [data-closes-dialog], .yarl__toolbar > :last-child'

/** Whether a dialog covers the page, whose own keys do nothing then. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOGS) !== null

/** The dialog that lies over all others. */
export const topDialog = (): HTMLElement | undefined => listDialogsUpwards().at(-1)

const DROPDOWNS = '.mantine-Menu-dropdown, .mantine-Popover-dropdown, .mantine-Combobox-dropdown'
/** The open menus, lists to choose from, calendars and other popovers; the last one is on top. */
export const listOpenDropdowns = (): HTMLElement[] =>
  // A list stays in the document once it was open.
  [...document.querySelectorAll<HTMLElement>(DROPDOWNS)].filter(
    ({ hidden, style }) => !hidden && style.display !== 'none',
  )
/** Dialogs leave the key to an element with this attribute, by Mantine's rule. */
const TAKES_ESCAPE = 'data-mantine-stop-propagation'

/**
 * Lets Escape close what is on top alone, for the life of the page: a popover before the dialog around it, a question
 * before its form. Each of them listens by itself, so they would close together, with what was typed there. Call it
 * before any dialog.
 */
export function closeTopOnEscape(): void {
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || passedOn.has(event) || isComposing(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.getAttribute(TAKES_ESCAPE) === 'true') return
      const dropdown = listOpenDropdowns().at(-1)
      if (dropdown) return closeDropdown(dropdown, target, event)
      const dialogs = listDialogsUpwards()
      const close = dialogs.at(-1)?.querySelector<HTMLElement>(CLOSE_BUTTON)
      if (dialogs.length < 2 || !close) return
      event.stopImmediatePropagation()
      close.click()
    },
    { capture: true },
  )
}

/** Keys that a dropdown got in place of the control that has the focus. */
const passedOn = new WeakSet<Event>()

/** A dropdown closes by a key inside of it. While the focus is elsewhere, it gets one of its own. */
function closeDropdown(dropdown: Element, target: Element, event: KeyboardEvent): void {
  if (dropdown.contains(target)) return giveEscapeTo(target)
  event.stopImmediatePropagation()
  giveEscapeTo(dropdown)
  const key = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' })
  passedOn.add(key)
  dropdown.dispatchEvent(key)
}

/** Keeps dialogs from closing by the key that is under way. */
function giveEscapeTo(element: Element): void {
  if (element.getAttribute(TAKES_ESCAPE) === 'true') return
  element.setAttribute(TAKES_ESCAPE, 'true')
  setTimeout(() => element.removeAttribute(TAKES_ESCAPE))
}

/** Lists the open dialogs as the browser paints them: the last one is on top. */
function listDialogsUpwards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].toSorted(
    (one, other) => layerOf(one) - layerOf(other),
  )
}

/** The viewer of pictures, which has no such root, lies over all dialogs. */
const layerOf = (dialog: Element): number =>
  Number(dialog.closest<HTMLElement>(DIALOG_ROOT)?.style.getPropertyValue('--mb-z-index') ?? Infinity)
