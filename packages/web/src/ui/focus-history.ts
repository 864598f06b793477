/** As many places as may vanish together: the fields of a form, the items of the menu before it. */
const MAX_ENTRIES = 40
/** Where the focus has been, the latest last. */
const focusHistory: WeakRef<HTMLElement>[] = []

/** Remembers where the focus goes, for the life of the page. */
export function trackFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    focusHistory.push(new WeakRef(target))
    if (focusHistory.length > MAX_ENTRIES) focusHistory.shift()
  })
}

/** Frames until what a dialog held is surely off the page. */
const MAX_FRAMES = 12

/**
 * Gives the focus back when it goes with a dialog that has closed: to the last place that is still there. A dialog knows by itself
 * who opened it, but not when that was the item of a menu, which is gone by then, or when its code had yet to arrive.
 */
export function restoreFocus(): void {
  let hasMovedOn = false
  const closedAt = performance.now()
  const keyListener = new AbortController()
  // Without movement a dialog is gone while the key that closes it is still on its way to this listener.
  const noteKey = ({ timeStamp }: KeyboardEvent): void => void (hasMovedOn ||= timeStamp > closedAt)
  document.addEventListener('keydown', noteKey, { capture: true, signal: keyListener.signal })
  const restoreWhenClosed = (framesLeft: number): void => {
    // A person who has pressed another key since is somewhere else by now, perhaps in what that key has opened.
    if (!hasMovedOn && document.activeElement !== document.body && framesLeft > 0) return void requestAnimationFrame(() => restoreWhenClosed(framesLeft - 1))
    keyListener.abort()
    if (hasMovedOn || document.activeElement !== document.body) return
    const place = focusHistory.map(ref => ref.deref()).findLast(element => element?.isConnected && element.checkVisibility() && element.tabIndex >= 0)
    place?.focus({ preventScroll: true })
  }
  restoreWhenClosed(MAX_FRAMES)
}
