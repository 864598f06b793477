/** Marks the list's element, for code that restores its focus. */
export const LIST_ATTRIBUTES = { 'data-ticket-list': true } as const

/** Frames in which the list may still be drawn anew after an element has left it. */
const FRAMES = 20

const isPending = (row: Element): boolean => row.closest('[data-pending]') !== null

/**
 * The row below the open one of those that wait like it, or above if none; and the first of the others, which is the
 * longest wait among tickets that nobody has.
 */
function findNextRows(): { alike: HTMLElement | undefined; other: HTMLElement | undefined } {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket-list] [data-roving]')]
  const open = rows.find(row => row.getAttribute('aria-current') === 'true')
  if (!open) return { alike: undefined, other: undefined }
  const alike = rows.filter(row => isPending(row) === isPending(open))
  const at = alike.indexOf(open)
  return { alike: alike[at + 1] ?? alike[at - 1], other: rows.find(row => !alike.includes(row)) }
}

let nextId: string | undefined

/** Once the open row has left the list and its conversation is left, the focus goes to the row after it. */
export function noteNextRow(): void {
  const { alike, other } = findNextRows()
  nextId = (alike ?? other)?.dataset['roving']
}

const OPEN_ROW = '[data-roving][aria-current="true"]'
const rowOf = (id: number | string | undefined): string => `[data-roving="${id}"]`

/**
 * Restores the focus to the list if it was lost with a removed element, as after closing a ticket: to the row of
 * the ticket that is or was open, to the row after it, to the row that had the focus, or else to the selected tab
 * above it.
 */
export function restoreListFocus(leftId?: number): void {
  const next = nextId
  nextId = undefined
  focusFirstOf([OPEN_ROW, rowOf(leftId), rowOf(next)])
}

/** Restores the focus to the row of a ticket if it was lost with one of its buttons, whichever ticket is open. */
export const restoreRowFocus = (ticketId: number): void => focusFirstOf([rowOf(ticketId), OPEN_ROW])

function focusFirstOf(rows: readonly string[]): void {
  const restore = (): void => {
    if (document.activeElement !== document.body) return
    const list = document.querySelector('[data-ticket-list]')
    const row = [...rows, '[data-roving][tabindex="0"]']
      .map(selector => list?.querySelector<HTMLElement>(selector))
      .find(Boolean)
    const tab = list?.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')
    ;(row ?? tab?.item(tab.length - 1))?.focus({ preventScroll: true })
  }
  const inFrames = (left: number): void => {
    if (left === 0) return
    requestAnimationFrame(() => {
      restore()
      inFrames(left - 1)
    })
  }
  inFrames(FRAMES)
}

/**
 * Returns a function that opens the ticket below the open one, or above if none; call it once the open one
 * has left the list. A waiting ticket is accepted on purpose only.
 */
export function nextTicketOpener(): () => void {
  const { alike } = findNextRows()
  const next = alike && !isPending(alike) ? alike.dataset['roving'] : undefined
  return () => document.querySelector<HTMLElement>(`[data-ticket-list] [data-roving="${next}"]`)?.click()
}
