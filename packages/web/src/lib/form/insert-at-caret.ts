/** The text with a symbol in the place of what is selected in its box; the box then has the focus, with the caret after the symbol. */
export function insertAtCaret(textarea: HTMLTextAreaElement | null, text: string, symbol: string): string {
  const { selectionStart = text.length, selectionEnd = text.length } = textarea ?? {}
  const caret = selectionStart + symbol.length
  // When the new text is drawn.
  requestAnimationFrame(() => {
    textarea?.focus()
    textarea?.setSelectionRange(caret, caret)
  })
  return text.slice(0, selectionStart) + symbol + text.slice(selectionEnd)
}
