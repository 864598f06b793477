import { LIMITS, type Message } from '@recado/contract'

/** The content of a send as it was requested: variables are not replaced yet. */
export interface RequestedContent {
  readonly text: string
  readonly mediaType: Message['mediaType']
  readonly file: { readonly name: string; readonly size: number | null } | null
  /** The id of the message that this one answers. */
  readonly quotedId: number | null
  readonly isPrivate: boolean
  /** The author's name stands above the text. */
  readonly signed: boolean
}

/** Is this message the one that was requested? Decides whether a repeated client key is a repeated send. */
export function isSameSend(
  message: Pick<Message, 'body' | 'oldMessages' | 'mediaType' | 'media' | 'quotedMsg' | 'isPrivate'>,
  { text, mediaType, file, quotedId, isPrivate, signed }: RequestedContent,
): boolean {
  const written = message.oldMessages[0]?.body ?? message.body
  return (
    message.mediaType === mediaType &&
    message.isPrivate === isPrivate &&
    (message.quotedMsg?.id ?? null) === quotedId &&
    (message.media?.name ?? null) === (file?.name ?? null) &&
    (message.media?.size ?? null) === (file?.size ?? null) &&
    mayBeRendered(written, text, { signed: signed && !isPrivate, hasVariables: !isPrivate })
  )
}

/** Variables such as the hour have another value later, so only the text between them is compared. */
function mayBeRendered(
  written: string,
  text: string,
  { signed, hasVariables }: { signed: boolean; hasVariables: boolean },
): boolean {
  if (written === text) return true
  // A text of full length may have lost its end.
  if (written.length >= LIMITS.bodyMax) return true
  const [first = '', ...others] = hasVariables ? text.split(/\{\{[^{}]{1,80}\}\}/) : [text]
  const start = signed ? (/^\*[^*\n]+\*\n/.exec(written)?.[0].length ?? 0) : 0
  if (!written.startsWith(first, start)) return false
  let at = start + first.length
  const last = others.pop()
  if (last === undefined) return at === written.length
  for (const part of others) {
    const found = written.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return written.length - last.length >= at && written.endsWith(last)
}
