import { topDialog } from './top-dialog.ts'

/**
 * Maximum number of focused elements that may vanish together: the fields of a form, the items of the menu
 * before it.
 */
const MAX_ENTRIES = 40
/** Focused elements, the latest last. */
const focusHistory: WeakRef<HTMLElement>[] = []
/** The screens' place when an element was focused last: the login has another one. */
let lastMain = new WeakRef<Element>(document.body)
const mainOfPage = (): HTMLElement | null => document.querySelector('main')

const TAKES_FOCUS = 'a, button, input, textarea, select, label, [tabindex], [role=option]'
/** Whether a person left the focused element for a place that takes no focus. */
let hasLeft = false
/** Whether one element has lost the focus to another that does not have it yet. */
let isMoving = false

/** Takes an element as focused: one in place of another that went while a dialog has the focus. */
export function notePlaceOfFocus(element: HTMLElement): void {
  focusHistory.push(new WeakRef(element))
  if (focusHistory.length > MAX_ENTRIES) focusHistory.shift()
}

/** Records focus changes for the life of the page, and restores a focus that its element takes with it. */
export function trackFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    hasLeft = false
    if (!(target instanceof HTMLElement)) return
    notePlaceOfFocus(target)
    lastMain = new WeakRef(mainOfPage() ?? document.body)
  })
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      isMoving = relatedTarget !== null
      setTimeout(() => (isMoving = false))
    },
    { capture: true },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => (hasLeft = !(target instanceof Element && target.closest(TAKES_FOCUS))),
    { capture: true },
  )
  // An element that is removed tells nobody: there is no event of the focus that goes with it.
  new MutationObserver(() => watchLostFocus()).observe(document, { childList: true, subtree: true })
}

/** Milliseconds in which a screen that knows a better place, such as the next row, focuses that. */
const PATIENCE_MS = 500
/** How often a disabled field is waited for, which may be saved. A button that shows its work is waited for to the end. */
const MAX_WAITS = 3
let watching: ReturnType<typeof setTimeout> | undefined

function watchLostFocus(waits = 0): void {
  if (watching !== undefined || !isFocusLost()) return
  watching = setTimeout(() => {
    watching = undefined
    if (!isFocusLost()) return
    const last = focusHistory.at(-1)?.deref()
    if (last?.isConnected && isAtWork(last, waits)) return watchLostFocus(waits + 1)
    placeOfFocus()?.focus({ preventScroll: true })
  }, PATIENCE_MS)
}

const isAtWork = (element: HTMLElement, waits: number): boolean =>
  element.matches(':disabled') && (element.matches('[data-loading]') || waits < MAX_WAITS)

/** Whether nobody chose what has the focus: the start of a screen takes it from what vanishes. */
export const isFocusFree = (): boolean => document.activeElement?.matches('body, main') ?? true
const isFocusLost = (): boolean =>
  document.activeElement === document.body && !hasLeft && focusHistory.length > 0

/**
 * The latest focused element that is still there, in the dialog that covers the page, else the dialog or the screen.
 * None where the page went too, as with the login: a new page begins at its start.
 */
function placeOfFocus(): HTMLElement | undefined {
  const dialog = topDialog()
  const known = focusHistory
    .map(ref => ref.deref())
    .findLast(element => element && isPlace(element) && (dialog ?? document.body).contains(element))
  const main = mainOfPage()
  const screen = main === lastMain.deref() ? main : undefined
  return known ?? dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog ?? screen ?? undefined
}
/**
 * The tools of a message are no tab stops; the items of a menu are there while it fades. A field opens the keyboard of
 * a phone.
 */
const isPlace = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  (element.tabIndex >= 0 || element instanceof HTMLButtonElement) &&
  !element.closest('[role=menu]') &&
  !(element.matches('input, textarea') && matchMedia('(hover: none)').matches)

/** Milliseconds until a closed dialog is surely unmounted, also on a busy machine, which draws first. */
const MAX_WAIT_MS = 1_000

/**
 * Restores the focus after a dialog closes: to the latest element still in the page. A dialog restores its
 * opener by itself, but not when that was a menu item, which is unmounted by then, or when the dialog's code
 * loaded late.
 */
export function restoreFocus(): void {
  let hasMovedOn = false
  const closedAt = performance.now()
  const listeners = new AbortController()
  // With reduced motion a dialog unmounts before the key that closes it reaches this listener.
  const noteInput = ({ timeStamp }: Event): void => void (hasMovedOn ||= timeStamp > closedAt)
  for (const input of ['keydown', 'pointerdown'])
    document.addEventListener(input, noteInput, { capture: true, signal: listeners.signal })
  const restoreWhenClosed = (): void => {
    // With reduced motion the list of a field unmounts while Tab leaves the field.
    const isClosed = document.activeElement === document.body && !isMoving
    // A key or a pointer may have moved the focus on purpose since then.
    if (!hasMovedOn && !isClosed && performance.now() - closedAt < MAX_WAIT_MS)
      return void requestAnimationFrame(restoreWhenClosed)
    listeners.abort()
    if (hasMovedOn || !isClosed) return
    placeOfFocus()?.focus({ preventScroll: true })
  }
  restoreWhenClosed()
}
