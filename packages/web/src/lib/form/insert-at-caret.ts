/**
 * Replaces the selection of a text box by a symbol and returns the text; then focuses the box with the caret
 * after the symbol.
 */
export function insertAtCaret(textarea: HTMLTextAreaElement | null, text: string, symbol: string): string {
  const { selectionStart = text.length, selectionEnd = text.length } = textarea ?? {}
  const caret = selectionStart + symbol.length
  // After the new text has rendered.
  requestAnimationFrame(() => {
    textarea?.focus()
    textarea?.setSelectionRange(caret, caret)
  })
  return text.slice(0, selectionStart) + symbol + text.slice(selectionEnd)
}
