import { toStorableText } from '../port.ts'
import {
  cacheFile,
  choicesOf,
  requireMessageInChat,
  requireOwnMessage,
  storeContent,
  writeMessage,
} from './chat-message.ts'
import { callEvent, deleteEvent, editEvent, reactionEvent, typingEvent } from './customer-event.ts'
import { authorIn, createGroup } from './groups.ts'
import type { Phone } from './phone.ts'
import { acknowledgeMessage, acknowledgeChat } from './receipts.ts'
import { type PhoneCommand, PhoneRefusal } from './phone-model.ts'

type CommandName = PhoneCommand['do']
type Command<N extends CommandName> = Extract<PhoneCommand, { do: N }>

/** The id of the object that a command created, if any. */
export interface CommandResult {
  readonly id?: string
}

/** One function per command. */
const COMMANDS: { readonly [N in CommandName]: (phone: Phone, command: Command<N>) => CommandResult } = {
  scan: (phone, { qr }) => {
    if (phone.link.state !== 'qr' || !phone.session) throw new PhoneRefusal('wrong-qr', 'No QR is shown.')
    if (qr !== undefined && qr !== phone.link.qr)
      throw new PhoneRefusal('wrong-qr', 'This QR is no longer valid.')
    phone.session.onScanned()
    return {}
  },

  unlink: phone => {
    requireSession(phone).onStopped('auth')
    return {}
  },

  crash: phone => {
    requireSession(phone).onCrashed()
    return {}
  },

  knobs: (phone, { knobs }) => {
    phone.setFaults(knobs)
    return {}
  },

  'add-contact': (phone, { name, number }) => {
    const digits = number?.replaceAll(/\D/g, '') || nextFreeNumber(phone)
    if (phone.contacts().some(contact => contact.number === digits)) {
      throw new PhoneRefusal('not-yours', 'Another customer has this number.')
    }
    const hue = (phone.contacts().length * 67) % 360
    return { id: phone.addContact(toStorableText(name), digits, hue).id }
  },

  'add-group': (phone, { name, members }) => ({ id: createGroup(phone, name, members) }),

  picture: (phone, { contactId, bytes, mime = 'image/png' }) => {
    phone.changeContact(contactId, {
      picture: bytes === null ? undefined : cacheFile(phone, { bytes, mime }),
    })
    return {}
  },

  remember: (phone, { contactId, body, at, asCompany }) => {
    const id = phone.newId()
    phone.addHistory({
      id,
      contactId: phone.contact(contactId).id,
      from: asCompany ? 'company' : 'customer',
      body: toStorableText(body),
      at,
    })
    return { id }
  },

  send: (phone, { contactId, content, quoted, author, asCompany }) =>
    writeMessage(phone, contactId, storeContent(phone, content), {
      from: asCompany ? 'company' : 'customer',
      quoted,
      author,
    }),

  choose: (phone, { contactId, target, choiceId }) => {
    const offers =
      target === undefined
        ? phone.messagesWith(contactId).toReversed()
        : [requireMessageInChat(phone, contactId, target)]
    for (const { id, content } of offers) {
      const choice = choicesOf(content).find(one => one.id === choiceId)
      if (choice)
        return writeMessage(
          phone,
          contactId,
          { kind: 'reply', type: content.kind === 'list' ? 'list' : 'button', ...choice },
          { from: 'customer', quoted: id },
        )
    }
    throw new PhoneRefusal('no-choice', 'Nothing here offers that.')
  },

  react: (phone, { contactId, target, emoji, author }) => {
    phone.assertCapacity()
    const contact = phone.contact(contactId)
    const by = authorIn(phone, contactId, author) ?? contact
    const message = requireMessageInChat(phone, contactId, target)
    const reactions = { ...message.reactions }
    if (emoji) reactions.customer = emoji
    else delete reactions.customer
    phone.putMessage({ ...message, reactions })
    const id = phone.newId()
    const storedEmoji = emoji === null ? null : toStorableText(emoji)
    phone.report(reactionEvent(contact, by, id, target, storedEmoji, phone.clock.now()))
    return { id }
  },

  edit: (phone, { contactId, target, body }) => {
    const message = requireOwnMessage(phone, contactId, target)
    const text = toStorableText(body)
    phone.putMessage({ ...message, content: { kind: 'text', body: text }, edited: true })
    phone.report(editEvent(phone.contact(contactId), target, phone.newId(), text, phone.clock.now()))
    return {}
  },

  delete: (phone, { contactId, target }) => {
    const message = requireOwnMessage(phone, contactId, target)
    phone.putMessage({ ...message, content: { kind: 'text', body: '' }, deleted: true })
    phone.report(deleteEvent(phone.contact(contactId), target, phone.clock.now()))
    return {}
  },

  type: (phone, { contactId, state, author }) => {
    const by = authorIn(phone, contactId, author)
    const contact = phone.changeContact(contactId, { typing: state })
    if (phone.link.state === 'open')
      phone.networkLink.sendTransient(typingEvent(contact, by ?? contact, state, phone.clock.now()))
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
    const message = requireMessageInChat(phone, contactId, target)
    if (message.from === 'company') acknowledgeMessage(phone, message, 'played')
    return {}
  },

  call: (phone, { contactId, video }) => {
    phone.assertCapacity()
    const contact = phone.contact(contactId)
    if (contact.members) throw new PhoneRefusal('no-call', 'Groups do not call.')
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

/** Runs a command of the simulator page. @throws PhoneRefusal */
export function runCommand<N extends CommandName>(
  phone: Phone,
  command: Command<N> & { do: N },
): CommandResult {
  const run: (phone: Phone, command: Command<N>) => CommandResult = COMMANDS[command.do]
  return run(phone, command)
}

function requireSession(phone: Phone): NonNullable<Phone['session']> {
  if (!phone.session) throw new PhoneRefusal('not-linked', 'The platform holds no session for this phone.')
  return phone.session
}

function nextFreeNumber(phone: Phone): string {
  for (let last = 1; ; last += 1) {
    const number = `55119${String(last).padStart(8, '0')}`
    if (!phone.contacts().some(contact => contact.number === number)) return number
  }
}
