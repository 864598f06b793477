/** Puts the focus into a box, behind what stands in it: whoever comes back to something begun goes on there. */
export function focusAtEnd(textarea: HTMLTextAreaElement | null): void {
  textarea?.focus()
  textarea?.setSelectionRange(textarea.value.length, textarea.value.length)
}
