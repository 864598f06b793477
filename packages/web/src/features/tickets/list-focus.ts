/** Marks the element that holds the list, for whoever gives the focus back to it. */
export const LIST_ATTRIBUTES = { 'data-ticket-list': true } as const

/**
 * Gives the focus to the list when it has just been lost with what held it, as after closing a conversation: to the row the
 * keyboard was on, else to the chosen tab above it.
 */
export function restoreListFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const list = document.querySelector('[data-ticket-list]')
    const row = list?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')
    const tab = list?.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')
    ;(row ?? tab?.item(tab.length - 1))?.focus({ preventScroll: true })
  })
}

/** The way to the conversation below the one that is open, or above it where there is none; to be gone once the open one has left the list. */
export function nextTicketOpener(): () => void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket-list] [data-roving]')]
  const index = rows.findIndex(row => row.ariaCurrent === 'true')
  const next = index === -1 ? undefined : (rows[index + 1] ?? rows[index - 1])?.dataset['roving']
  return () => document.querySelector<HTMLElement>(`[data-ticket-list] [data-roving="${next}"]`)?.click()
}
