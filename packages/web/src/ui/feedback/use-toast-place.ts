import { useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'
import { chooseToastPlace } from './toast-place.ts'

const TOASTS = '.mantine-Notifications-root[data-position="top-center"]'
/**
 * The buttons of the dialogs on screen, the controls above a list, the tabs, the box in which the user writes, unless a
 * dialog covers it, the links of the menus, unless a dialog covers them, and what is marked as needed beside a toast (a
 * button that is pressed again, a code to scan, the way to a conversation that is not open).
 */
const KEPT_CLEAR =
  '[role="dialog"] button, [data-toolbar] :is(button, input, a), [role="tab"], form:not([role="dialog"] form):has(textarea), body:not(:has([role="dialog"])) nav :is(a, button), [data-keep-clear]'

/** Moves the toasts to a place where they cover none of these. */
function placeToasts(): void {
  const toasts = document.querySelector<HTMLElement>(TOASTS)
  if (!toasts) return
  const boxes = [...document.querySelectorAll(KEPT_CLEAR)]
    // The part of the page below a drawer.
    .filter(element => !element.closest('[inert]'))
    .map(element => element.getBoundingClientRect())
  toasts.dataset['place'] = chooseToastPlace(boxes, place => {
    toasts.dataset['place'] = place
    return toasts.getBoundingClientRect()
  })
}

/** Keeps the toasts clear of what the user needs beside them, while there are toasts. */
export function useToastPlace(): void {
  const hasToasts = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    if (!hasToasts) return
    // A dialog opens or changes below the toasts, or the toasts grow.
    const changes = new MutationObserver(placeToasts)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(placeToasts)
    const toasts = document.querySelector(TOASTS)
    if (toasts) sizes.observe(toasts)
    placeToasts()
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [hasToasts])
}
