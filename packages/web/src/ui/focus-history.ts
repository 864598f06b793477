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

/** Frames until a closed dialog is surely unmounted. */
const MAX_FRAMES = 12

/**
 * Restores the focus after a dialog closes: to the latest element still in the page. A dialog restores its
 * opener by itself, but not when that was a menu item, which is unmounted by then, or when the dialog's code
 * loaded late.
 */
export function restoreFocus(): void {
  let hasMovedOn = false
  const closedAt = performance.now()
  const keyListener = new AbortController()
  // With reduced motion a dialog unmounts before the key that closes it reaches this listener.
  const noteKey = ({ timeStamp }: KeyboardEvent): void => void (hasMovedOn ||= timeStamp > closedAt)
  document.addEventListener('keydown', noteKey, { capture: true, signal: keyListener.signal })
  const restoreWhenClosed = (framesLeft: number): void => {
    // Another key press since then may have moved the focus on purpose.
    if (!hasMovedOn && document.activeElement !== document.body && framesLeft > 0)
      return void requestAnimationFrame(() => restoreWhenClosed(framesLeft - 1))
    keyListener.abort()
    if (hasMovedOn || document.activeElement !== document.body) return
    const place = focusHistory
      .map(ref => ref.deref())
      .findLast(element => element?.isConnected && element.checkVisibility() && element.tabIndex >= 0)
    place?.focus({ preventScroll: true })
  }
  restoreWhenClosed(MAX_FRAMES)
}
