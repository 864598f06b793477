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
  document.addEventListener('keydown', () => (wentOn = true), { once: true, capture: true })
  const look = (left: number): void => {
    // Whoever has pressed a key since is somewhere else by now, perhaps in what that key has opened.
    if (wentOn) return
    if (document.activeElement !== document.body) return left > 0 ? void requestAnimationFrame(() => look(left - 1)) : undefined
    const place = been.map(ref => ref.deref()).findLast(element => element?.isConnected && element.checkVisibility() && element.tabIndex >= 0)
    place?.focus({ preventScroll: true })
  }
  look(FRAMES)
}
