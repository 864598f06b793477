/**
 * Maximum number of focused elements that may vanish together: the fields of a form, the items of the menu
 * before it.
 */
const MAX_ENTRIES = 40
/** Focused elements, the latest last. */
const focusHistory: WeakRef<HTMLElement>[] = []

/** Records focus changes for the life of the page. */
export function trackFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    focusHistory.push(new WeakRef(target))
    if (focusHistory.length > MAX_ENTRIES) focusHistory.shift()
  })
}

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
    const isClosed = document.activeElement === document.body
    // A key or a pointer may have moved the focus on purpose since then.
    if (!hasMovedOn && !isClosed && performance.now() - closedAt < MAX_WAIT_MS)
      return void requestAnimationFrame(restoreWhenClosed)
    listeners.abort()
    if (hasMovedOn || !isClosed) return
    const place = focusHistory
      .map(ref => ref.deref())
      .findLast(element => element?.isConnected && element.checkVisibility() && element.tabIndex >= 0)
    place?.focus({ preventScroll: true })
  }
  restoreWhenClosed()
}
