import {
  type Action,
  type Address,
  assertContentFits,
  ChannelError,
  type OutboundMessage,
  readBounded,
  type SendResult,
} from '../port.ts'
import { SIMULATOR_CAPABILITIES } from './capabilities.ts'
import { DELETE_WITHIN_MS, EDIT_WITHIN_MS, MAX_FILE_BYTES } from './limits.ts'
import type { Phone } from './phone.ts'
import { acknowledgeChat, extIdOf, raiseTick } from './receipts.ts'
import type { PhoneContact, PhoneContent, PhoneMessage } from './phone-model.ts'

/** Delivers a company's message to the customer's phone, once per outbound id. */
export async function receiveMessage(phone: Phone, outbound: OutboundMessage): Promise<SendResult> {
  const extId = extIdOf(outbound.id)
  const contact = requireContact(phone, outbound.to)
  const content = await toPhoneContent(phone, outbound)
  const known = phone.findMessage(extId)
  if (known) return { extId, at: known.at }
  const message: PhoneMessage = {
    id: extId,
    contactId: contact.id,
    from: 'company',
    at: phone.clock.now(),
    content,
    tick: 'sent',
    edited: false,
    deleted: false,
    reactions: {},
    ...(outbound.quoted ? { quoted: outbound.quoted.extId } : {}),
  }
  phone.putMessage(message)
  phone.changeContact(contact.id, { companyTyping: 'paused' })
  acknowledgeChat(phone, contact.id)
  return { extId, at: message.at }
}

export function editMessage(phone: Phone, { chat, target, body }: Action<'edit'>): void {
  const message = requireSentMessage(phone, chat, target, EDIT_WITHIN_MS)
  if (message.content.kind !== 'text') throw new ChannelError('content', 'Only texts can be edited.')
  phone.putMessage({ ...message, content: { kind: 'text', body }, edited: true })
}

export function deleteMessage(phone: Phone, { chat, target }: Action<'delete'>): void {
  const message = requireSentMessage(phone, chat, target, DELETE_WITHIN_MS)
  phone.putMessage({ ...message, content: { kind: 'text', body: '' }, deleted: true })
}

export function reactAsCompany(phone: Phone, { chat, target, emoji }: Action<'react'>): void {
  const message = requireMessage(phone, chat, target)
  const reactions = { ...message.reactions }
  if (emoji) reactions.company = emoji
  else delete reactions.company
  phone.putMessage({ ...message, reactions })
}

/** Shows blue ticks on messages that the company read. */
export function markCustomerMessagesRead(phone: Phone, { chat, targets }: Action<'read'>): void {
  for (const target of targets) {
    const message = phone.findMessage(target)
    if (message?.from === 'customer' && message.contactId === requireContact(phone, chat).id)
      raiseTick(phone, message, 'read')
  }
}

export function showCompanyTyping(phone: Phone, { chat, state }: Action<'typing'>): void {
  phone.changeContact(requireContact(phone, chat).id, { companyTyping: state })
}

function requireContact(phone: Phone, address: Address): PhoneContact {
  const contact = phone.findOrAddContact(address)
  if (!contact)
    throw new ChannelError('recipient', 'This is not a number of the simulator.', { code: 'no-such-number' })
  return contact
}

function requireMessage(phone: Phone, chat: Address, target: string): PhoneMessage {
  const message = phone.findMessage(target)
  if (!message || message.deleted || message.contactId !== requireContact(phone, chat).id) {
    throw new ChannelError('content', 'This chat has no such message.', { code: 'no-such-message' })
  }
  return message
}

function requireSentMessage(phone: Phone, chat: Address, target: string, withinMs: number): PhoneMessage {
  const message = requireMessage(phone, chat, target)
  if (message.from !== 'company') throw new ChannelError('content', 'Only our own messages can be changed.')
  if (phone.clock.now().getTime() - message.at.getTime() > withinMs) {
    throw new ChannelError('content', 'This message is too old to be changed.', { code: 'too-old' })
  }
  return message
}

async function toPhoneContent(phone: Phone, { content }: OutboundMessage): Promise<PhoneContent> {
  assertContentFits(SIMULATOR_CAPABILITIES, content)
  if (content.kind === 'template' || content.kind === 'number_request')
    throw new ChannelError('unsupported', `The simulator has no ${content.kind}.`)
  if (content.kind !== 'media') return content
  const bytes = await readBounded(await content.media.open(), MAX_FILE_BYTES)
  if (!bytes)
    throw new ChannelError('content', `The file is larger than ${MAX_FILE_BYTES} bytes.`, {
      code: 'too-large',
    })
  const ref = `${phone.connectionId}/${phone.newId()}`
  phone.mediaCache.put(ref, { bytes, mime: content.mime, filename: content.filename })
  return { ...content, media: { ref } }
}
