import type { Message, PreviewKind } from '@recado/contract'
import { parseSignature } from './signature.ts'
import { parseWhatsAppText, plainText } from './whatsapp-text.ts'

/** Code points of a preview without the ellipsis. */
export const MAX_PREVIEW_LENGTH = 200

/**
 * A message in one line for lists and notifications: without marks and line breaks, cut at {@link
 * MAX_PREVIEW_LENGTH} characters.
 */
export function toPreviewText(body: string): string {
  const line = plainText(parseWhatsAppText(body)).replace(/\s+/g, ' ').trim()
  let count = 0
  let end = 0
  for (const character of line) {
    if (count === MAX_PREVIEW_LENGTH) return `${line.slice(0, end).trimEnd()}…`
    count += 1
    end += character.length
  }
  return line
}

/** The kind of a deleted message in lists, which show none of its text. */
export const DELETED_KIND = 'deleted' satisfies PreviewKind

/** A message as the list of tickets shows it: its line without the signature, and its kind. */
export const previewOf = ({
  body,
  fromMe,
  mediaType,
  isDeleted,
}: Pick<Message, 'body' | 'fromMe' | 'mediaType' | 'isDeleted'>): { text: string; kind: PreviewKind } =>
  isDeleted
    ? { text: '', kind: DELETED_KIND }
    : { text: toPreviewText(parseSignature({ body, fromMe }).text), kind: mediaType }
