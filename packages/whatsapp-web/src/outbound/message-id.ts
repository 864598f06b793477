import { createHmac } from 'node:crypto'
import type { OutboundMessage } from '@recado/channels/port'

/**
 * Returns the WhatsApp id of a message, the same before and in every attempt: phones drop an id they have
 * seen. It includes the content, so that numbers that restart in a restored database do not match old ids. Nobody guesses
 * it without the secret: who knows the id of a message to come could send something under it first.
 */
export function messageIdOf(secret: Uint8Array, { id, to, content }: OutboundMessage): string {
  const fingerprint =
    content.kind === 'media'
      ? [content.type, content.media.bytes, content.caption, content.filename]
      : content
  return `3EB0${createHmac('sha256', secret)
    .update(JSON.stringify([id, to, fingerprint]))
    .digest('hex')
    .slice(0, 18)
    .toUpperCase()}`
}
