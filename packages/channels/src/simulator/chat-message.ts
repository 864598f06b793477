import { type Choice, type InboundContent, toStorableValue } from '../port.ts'
import { customerMessageEvent } from './customer-event.ts'
import { authorIn } from './groups.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import type { CachedFile } from './media-cache.ts'
import type { Phone } from './phone.ts'
import { type CustomerContent, type PhoneContent, type PhoneMessage, PhoneRefusal } from './phone-model.ts'
import { raiseTick } from './receipts.ts'

/** Finds a message of this chat. @throws PhoneRefusal */
export function requireMessageInChat(phone: Phone, contactId: string, messageId: string): PhoneMessage {
  const message = phone.findMessage(messageId)
  if (!message || message.contactId !== contactId)
    throw new PhoneRefusal('no-message', 'This chat has no such message.')
  return message
}

/** Finds a message that this customer may still change. @throws PhoneRefusal */
export function requireOwnMessage(phone: Phone, contactId: string, messageId: string): PhoneMessage {
  phone.assertCapacity()
  const message = requireMessageInChat(phone, contactId, messageId)
  if (message.from !== 'customer' || message.deleted)
    throw new PhoneRefusal('not-yours', 'Only your own messages can be changed.')
  return message
}

/** The choices that a message offers. */
export function choicesOf(content: PhoneContent): readonly Choice[] {
  if (content.kind === 'buttons') return content.buttons
  return content.kind === 'list' ? content.sections.flatMap(section => section.rows) : []
}

/** Makes content storable, its file in the media cache. @throws PhoneRefusal when the file is too large */
export function storeContent(phone: Phone, content: CustomerContent): InboundContent {
  if (content.kind !== 'media') return toStorableValue(content)
  const { bytes, ...meta } = content
  const storable = toStorableValue(meta)
  return {
    ...storable,
    media: { ref: cacheFile(phone, { bytes, mime: meta.mime, filename: storable.filename }) },
  }
}

/** Stores a file in the media cache; returns its ref. @throws PhoneRefusal when it is too large */
export function cacheFile(phone: Phone, file: CachedFile): string {
  if (file.bytes.length > MAX_FILE_BYTES)
    throw new PhoneRefusal('too-large', 'The file is too large for the simulator.')
  const ref = `${phone.connectionId}/${phone.newId()}`
  phone.mediaCache.put(ref, file)
  return ref
}

/** Writes a message of the customer, or of the company on its own phone; returns its id. */
export function writeMessage(
  phone: Phone,
  contactId: string,
  content: InboundContent,
  {
    from,
    quoted,
    author,
  }: { from: PhoneMessage['from']; quoted?: string | undefined; author?: string | undefined },
): { readonly id: string } {
  phone.assertCapacity()
  const writer = from === 'customer' ? authorIn(phone, contactId, author) : undefined
  const contact = phone.changeContact(contactId, { typing: 'paused' })
  const message: PhoneMessage = {
    id: phone.newId(),
    contactId,
    from,
    at: phone.clock.now(),
    content,
    tick: 'waiting',
    edited: false,
    deleted: false,
    reactions: {},
    ...(quoted === undefined ? {} : { quoted }),
    ...(writer ? { author: writer.id } : {}),
  }
  phone.putMessage(message)
  phone.report(customerMessageEvent(contact, message, content, writer), () =>
    raiseTick(phone, message, from === 'customer' ? 'delivered' : 'sent'),
  )
  return { id: message.id }
}
