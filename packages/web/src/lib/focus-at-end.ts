/** Puts the focus into a box, behind what stands in it: whoever comes back to something begun goes on there. */
export function focusAtEnd(box: HTMLTextAreaElement | null): void {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
