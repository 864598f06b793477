import { createHash } from 'node:crypto'
import type { OutboundMessage } from '@recado/channels/port'

/**
 * Returns the WhatsApp id of a message, the same before and in every attempt: phones drop an id they have
 * seen. It includes the content, so that numbers that restart in a restored database do not match old ids.
 */
export function messageIdOf(connectionId: number, { id, to, content }: OutboundMessage): string {
  const fingerprint =
    content.kind === 'media'
      ? [content.type, content.media.bytes, content.caption, content.filename]
      : content
  return `3EB0${createHash('sha256')
    .update(JSON.stringify([connectionId, id, to, fingerprint]))
    .digest('hex')
    .slice(0, 18)
    .toUpperCase()}`
}
