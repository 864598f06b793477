/**
 * Focuses the element that `find` returns, at once or, if it mounts only after a scroll, in the next frame,
 * so that fast key presses work.
 */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined): void {
  const place = find()
  place?.focus({ preventScroll: true })
  if (!place || document.activeElement !== place)
    requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
}
