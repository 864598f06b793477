/** Marks the list's element, for code that restores its focus. */
export const LIST_ATTRIBUTES = { 'data-ticket-list': true } as const

/**
 * Restores the focus to the list if it was lost with a removed element, as after closing a ticket: to the row of
 * the ticket that is or was open, to the row that had the focus, or else to the selected tab above it.
 */
export function restoreListFocus(leftId?: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const list = document.querySelector('[data-ticket-list]')
    const row = [
      `[data-roving][aria-current="true"]`,
      `[data-roving="${leftId}"]`,
      '[data-roving][tabindex="0"]',
    ]
      .map(selector => list?.querySelector<HTMLElement>(selector))
      .find(Boolean)
    const tab = list?.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')
    ;(row ?? tab?.item(tab.length - 1))?.focus({ preventScroll: true })
  })
}

/**
 * Returns a function that opens the ticket below the open one, or above if none; call it once the open one
 * has left the list.
 */
export function nextTicketOpener(): () => void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket-list] [data-roving]')]
  const index = rows.findIndex(row => row.ariaCurrent === 'true')
  const next = index === -1 ? undefined : (rows[index + 1] ?? rows[index - 1])?.dataset['roving']
  return () => document.querySelector<HTMLElement>(`[data-ticket-list] [data-roving="${next}"]`)?.click()
}
