import { type Choice, type InboundContent, storableJson, storableText } from '../port.ts'
import { callEvent, deleteEvent, editEvent, messageEvent, reactionEvent, typingEvent } from './customer-event.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import type { ShelvedFile } from './media-shelf.ts'
import type { Phone } from './phone.ts'
import { acknowledge, acknowledgeChat, raise } from './receipts.ts'
import { type CustomerContent, type PhoneCommand, type PhoneContent, type PhoneMessage, PhoneRefusal } from './world.ts'

type CommandName = PhoneCommand['do']
type Command<N extends CommandName> = Extract<PhoneCommand, { do: N }>

/** What a command made, when it made something. */
export interface CommandResult {
  readonly id?: string
}

/** One function per command. */
const COMMANDS: { readonly [N in CommandName]: (phone: Phone, command: Command<N>) => CommandResult } = {
  scan: (phone, { qr }) => {
    if (phone.link.state !== 'qr' || !phone.session) throw new PhoneRefusal('wrong-qr', 'No QR is shown.')
    if (qr !== undefined && qr !== phone.link.qr) throw new PhoneRefusal('wrong-qr', 'This QR is no longer valid.')
    phone.session.scanned()
    return {}
  },

  unlink: phone => {
    linked(phone).stopped('auth')
    return {}
  },

  crash: phone => {
    linked(phone).crashed()
    return {}
  },

  knobs: (phone, { knobs }) => {
    phone.setKnobs(knobs)
    return {}
  },

  'add-contact': (phone, { name, number }) => {
    const digits = number?.replaceAll(/\D/g, '') || freeNumber(phone)
    if (phone.contacts().some(contact => contact.number === digits)) {
      throw new PhoneRefusal('not-yours', 'Another customer has this number.')
    }
    const hue = (phone.contacts().length * 67) % 360
    return { id: phone.addContact(storableText(name), digits, hue).id }
  },

  picture: (phone, { contactId, bytes, mime = 'image/png' }) => {
    phone.changeContact(contactId, { picture: bytes === null ? undefined : keep(phone, { bytes, mime }) })
    return {}
  },

  remember: (phone, { contactId, body, at, asCompany }) => {
    const id = phone.newId()
    phone.remember({ id, contactId: phone.contact(contactId).id, from: asCompany ? 'company' : 'customer', body: storableText(body), at })
    return { id }
  },

  send: (phone, { contactId, content, quoted, asCompany }) => write(phone, contactId, asCompany ? 'company' : 'customer', shelve(phone, content), quoted),

  choose: (phone, { contactId, target, choiceId }) => {
    const offers = target === undefined ? phone.chat(contactId).toReversed() : [bubble(phone, contactId, target)]
    for (const { id, content } of offers) {
      const choice = choicesOf(content).find(one => one.id === choiceId)
      if (choice) return write(phone, contactId, 'customer', { kind: 'reply', type: content.kind === 'list' ? 'list' : 'button', ...choice }, id)
    }
    throw new PhoneRefusal('no-choice', 'Nothing here offers that.')
  },

  react: (phone, { contactId, target, emoji }) => {
    phone.assertRoom()
    const message = bubble(phone, contactId, target)
    const reactions = { ...message.reactions }
    if (emoji) reactions.customer = emoji
    else delete reactions.customer
    phone.put({ ...message, reactions })
    const id = phone.newId()
    const heard = emoji === null ? null : storableText(emoji)
    phone.report(reactionEvent(phone.contact(contactId), id, target, heard, phone.clock.now()))
    return { id }
  },

  edit: (phone, { contactId, target, body }) => {
    const message = own(phone, contactId, target)
    const text = storableText(body)
    phone.put({ ...message, content: { kind: 'text', body: text }, edited: true })
    phone.report(editEvent(phone.contact(contactId), target, phone.newId(), text, phone.clock.now()))
    return {}
  },

  delete: (phone, { contactId, target }) => {
    const message = own(phone, contactId, target)
    phone.put({ ...message, content: { kind: 'text', body: '' }, deleted: true })
    phone.report(deleteEvent(phone.contact(contactId), target, phone.clock.now()))
    return {}
  },

  type: (phone, { contactId, state }) => {
    const contact = phone.changeContact(contactId, { typing: state })
    if (phone.link.state === 'open') phone.uplink.signal(typingEvent(contact, state, phone.clock.now()))
    return {}
  },

  read: (phone, { contactId }) => {
    acknowledgeChat(phone, contactId, true)
    return {}
  },

  'open-chat': (phone, { contactId, open }) => {
    phone.changeContact(contactId, { chatOpen: open })
    acknowledgeChat(phone, contactId)
    return {}
  },

  'go-online': (phone, { contactId, online }) => {
    phone.changeContact(contactId, { online })
    acknowledgeChat(phone, contactId)
    return {}
  },

  play: (phone, { contactId, target }) => {
    const message = bubble(phone, contactId, target)
    if (message.from === 'company') acknowledge(phone, message, 'played')
    return {}
  },

  call: (phone, { contactId, video }) => {
    phone.assertRoom()
    const contact = phone.contact(contactId)
    const callId = phone.newId()
    phone.ringing.set(contactId, { callId, video })
    phone.report(callEvent(contact, callId, 'ringing', video, phone.clock.now()))
    return { id: callId }
  },

  'hang-up': (phone, { contactId }) => {
    const call = phone.ringing.get(contactId)
    if (!call) throw new PhoneRefusal('no-call', 'Nothing rings.')
    phone.ringing.delete(contactId)
    phone.report(callEvent(phone.contact(contactId), call.callId, 'missed', call.video, phone.clock.now()))
    return { id: call.callId }
  },
}

/** Does what the person at the simulator asks. @throws PhoneRefusal */
export function carryOut<N extends CommandName>(phone: Phone, command: Command<N> & { do: N }): CommandResult {
  const carry: (phone: Phone, command: Command<N>) => CommandResult = COMMANDS[command.do]
  return carry(phone, command)
}

function linked(phone: Phone): NonNullable<Phone['session']> {
  if (!phone.session) throw new PhoneRefusal('not-linked', 'The platform holds no session for this phone.')
  return phone.session
}

function bubble(phone: Phone, contactId: string, messageId: string): PhoneMessage {
  const message = phone.find(messageId)
  if (!message || message.contactId !== contactId) throw new PhoneRefusal('no-message', 'This chat has no such message.')
  return message
}

function choicesOf(content: PhoneContent): readonly Choice[] {
  if (content.kind === 'buttons') return content.buttons
  return content.kind === 'list' ? content.sections.flatMap(section => section.rows) : []
}

function own(phone: Phone, contactId: string, messageId: string): PhoneMessage {
  phone.assertRoom()
  const message = bubble(phone, contactId, messageId)
  if (message.from !== 'customer' || message.deleted) throw new PhoneRefusal('not-yours', 'Only your own messages can be changed.')
  return message
}

function freeNumber(phone: Phone): string {
  for (let last = 1; ; last += 1) {
    const number = `55119${String(last).padStart(8, '0')}`
    if (!phone.contacts().some(contact => contact.number === number)) return number
  }
}

function shelve(phone: Phone, content: CustomerContent): InboundContent {
  if (content.kind !== 'media') return storableJson(content)
  const { bytes, ...about } = content
  const storable = storableJson(about)
  return { ...storable, media: { ref: keep(phone, { bytes, mime: about.mime, filename: storable.filename }) } }
}

/** Puts a file on the shelf; the answer is its name there. */
function keep(phone: Phone, file: ShelvedFile): string {
  if (file.bytes.length > MAX_FILE_BYTES) throw new PhoneRefusal('too-large', 'The file is too large for the simulator.')
  const ref = `${phone.connectionId}/${phone.newId()}`
  phone.shelf.put(ref, file)
  return ref
}

function write(phone: Phone, contactId: string, from: PhoneMessage['from'], content: InboundContent, quoted?: string): CommandResult {
  phone.assertRoom()
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
  }
  phone.put(message)
  phone.report(messageEvent(contact, message, content), () => raise(phone, message, from === 'customer' ? 'delivered' : 'sent'))
  return { id: message.id }
}
