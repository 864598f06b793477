/** Focuses what `find` finds, at once; in the next frame when it is drawn only after a scroll. Who walks fast presses again before that. */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined): void {
  const place = find()
  place?.focus({ preventScroll: true })
  if (!place || document.activeElement !== place) requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
}
