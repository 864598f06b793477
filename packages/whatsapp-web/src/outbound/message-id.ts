import { createHash } from 'node:crypto'
import type { OutboundMessage } from '@recado/channels/port'

/**
 * The id a message has at WhatsApp, known before the first attempt and the same in every one: phones drop an id they have seen. What
 * it says is part of it, so that numbers that begin again in a restored database meet no old ids.
 */
export function messageIdOf(connectionId: number, { id, to, content }: OutboundMessage): string {
  const fingerprint = content.kind === 'media' ? [content.type, content.media.bytes, content.caption, content.filename] : content
  return `3EB0${createHash('sha256')
    .update(JSON.stringify([connectionId, id, to, fingerprint]))
    .digest('hex')
    .slice(0, 18)
    .toUpperCase()}`
}
