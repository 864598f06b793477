/** Focuses a text box with the caret at the end, to continue a begun text. */
export function focusAtEnd(textarea: HTMLTextAreaElement | null): void {
  textarea?.focus()
  textarea?.setSelectionRange(textarea.value.length, textarea.value.length)
}
