/** Marks the element that holds the list, for whoever gives the focus back to it. */
export const LIST_MARK = { 'data-ticket-list': true } as const

/**
 * Gives the focus to the list when it has just been lost with what held it, as after closing a conversation: to the row the
 * keyboard was on, else to the chosen tab above it.
 */
export function catchFocusInList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const list = document.querySelector('[data-ticket-list]')
    const row = list?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')
    const tab = list?.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')
    ;(row ?? tab?.item(tab.length - 1))?.focus({ preventScroll: true })
  })
}
