import { parseWhatsAppText, plainText } from './whatsapp-text.ts'

/** Code points of a preview, the ellipsis not counted. */
export const PREVIEW_MAX = 200

/** A message in one line, as lists and notifications show it: without marks and line breaks, cut at {@link PREVIEW_MAX} characters. */
export function preview(body: string): string {
  const line = plainText(parseWhatsAppText(body)).replace(/\s+/g, ' ').trim()
  let seen = 0
  let end = 0
  for (const character of line) {
    if (seen === PREVIEW_MAX) return `${line.slice(0, end).trimEnd()}…`
    seen += 1
    end += character.length
  }
  return line
}
