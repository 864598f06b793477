/** As many places as may vanish together: the fields of a form, the items of the menu before it. */
const KEPT = 40
/** Where the focus has been, the latest last. */
const been: WeakRef<HTMLElement>[] = []

/** Remembers where the focus goes, for the life of the page. */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    been.push(new WeakRef(target))
    if (been.length > KEPT) been.shift()
  })
}

/** Frames until what a dialog held is surely off the page. */
const FRAMES = 12

/**
 * Gives the focus back when it goes with a dialog that has closed: to the last place that is still there. A dialog knows by itself
 * who opened it, but not when that was the item of a menu, which is gone by then, or when its code had yet to arrive.
 */
export function focusWhereItWas(): void {
  let wentOn = false
  const closedAt = performance.now()
  const over = new AbortController()
  // Without movement a dialog is gone while the key that closes it is still on its way to this listener.
  const noteKey = ({ timeStamp }: KeyboardEvent): void => void (wentOn ||= timeStamp > closedAt)
  document.addEventListener('keydown', noteKey, { capture: true, signal: over.signal })
  const look = (left: number): void => {
    // A person who has pressed another key since is somewhere else by now, perhaps in what that key has opened.
    if (!wentOn && document.activeElement !== document.body && left > 0) return void requestAnimationFrame(() => look(left - 1))
    over.abort()
    if (wentOn || document.activeElement !== document.body) return
    const place = been.map(ref => ref.deref()).findLast(element => element?.isConnected && element.checkVisibility() && element.tabIndex >= 0)
    place?.focus({ preventScroll: true })
  }
  look(FRAMES)
}
