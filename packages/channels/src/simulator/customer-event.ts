import {
  type Address,
  type CallEvent,
  type DeleteEvent,
  type EditEvent,
  eventKey,
  type GroupEvent,
  type InboundContent,
  type MessageEvent,
  type ReactionEvent,
  type ReceiptEvent,
  type ReceiptLevel,
  toStorableText,
  type TypingEvent,
} from '../port.ts'
import type { PhoneContact, PhoneMessage } from './phone-model.ts'

/** Returns the platform's address of a fictitious customer or group. */
export function addressOfContact(contact: PhoneContact): Address {
  return { scheme: contact.members ? 'group' : 'pn', value: contact.number }
}

function base(contact: PhoneContact, at: Date): { chat: Address; at: Date; live: true } {
  return { chat: addressOfContact(contact), at, live: true }
}

export function customerMessageEvent(
  contact: PhoneContact,
  message: PhoneMessage,
  content: InboundContent,
  author?: PhoneContact,
): MessageEvent {
  const sender = author ?? contact
  return {
    ...base(contact, message.at),
    kind: 'message',
    key: eventKey.message(message.id),
    extId: message.id,
    from: message.from === 'company' ? 'me-elsewhere' : addressOfContact(sender),
    ...(author ? { author: addressOfContact(author) } : {}),
    names: { profile: toStorableText(sender.name) },
    aliases: [addressOfContact(sender)],
    content,
    ...(message.quoted === undefined ? {} : { quoted: message.quoted }),
  }
}

/** The subject and the members of a new group. */
export function groupEvent(group: PhoneContact, members: readonly PhoneContact[], at: Date): GroupEvent {
  return {
    ...base(group, at),
    kind: 'group',
    key: eventKey.group(group.id, at.getTime()),
    subject: toStorableText(group.name),
    participants: members.map(addressOfContact),
  }
}

export function editEvent(
  contact: PhoneContact,
  target: string,
  version: string,
  body: string,
  at: Date,
): EditEvent {
  return {
    ...base(contact, at),
    kind: 'edit',
    key: eventKey.edit(target, version),
    target,
    by: addressOfContact(contact),
    content: { kind: 'text', body },
  }
}

export function deleteEvent(contact: PhoneContact, target: string, at: Date): DeleteEvent {
  const by = addressOfContact(contact)
  return { ...base(contact, at), kind: 'delete', key: eventKey.delete(target), target, by }
}

export function reactionEvent(
  contact: PhoneContact,
  author: PhoneContact,
  id: string,
  target: string,
  emoji: string | null,
  at: Date,
): ReactionEvent {
  return {
    ...base(contact, at),
    kind: 'reaction',
    key: eventKey.reaction(id),
    target,
    by: addressOfContact(author),
    emoji,
  }
}

export function receiptEvent(
  contact: PhoneContact,
  target: string,
  level: ReceiptLevel,
  outboundId: string,
  at: Date,
): ReceiptEvent {
  return {
    ...base(contact, at),
    kind: 'receipt',
    key: eventKey.receipt(target, level),
    target,
    level,
    outboundId,
  }
}

export function typingEvent(
  contact: PhoneContact,
  author: PhoneContact,
  state: TypingEvent['state'],
  at: Date,
): TypingEvent {
  return { ...base(contact, at), kind: 'typing', key: null, by: addressOfContact(author), state }
}

export function callEvent(
  contact: PhoneContact,
  callId: string,
  state: CallEvent['state'],
  video: boolean,
  at: Date,
): CallEvent {
  return {
    ...base(contact, at),
    kind: 'call',
    key: eventKey.call(callId, state),
    callId,
    state,
    by: addressOfContact(contact),
    video,
  }
}
