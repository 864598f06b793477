/** The part of a text that names a quick message: its slash, the words after it, and where it ends. */
export interface QuickMessagePart {
  readonly from: number
  readonly to: number
  readonly typed: string
}

/**
 * A text that begins with a slash names one throughout. Elsewhere a slash counts only where the button set it
 * (`slashAt`), up to the caret: addresses and dates have slashes, too.
 */
export function quickMessagePart(text: string, slashAt: number, caret: number): QuickMessagePart | null {
  if (text.startsWith('/') && slashAt === 0)
    return text.includes('\n') ? null : { from: 0, to: text.length, typed: text.slice(1) }
  if (slashAt === 0 || text[slashAt] !== '/' || caret <= slashAt) return null
  const typed = text.slice(slashAt + 1, caret)
  return typed.includes('\n') ? null : { from: slashAt, to: caret, typed }
}
