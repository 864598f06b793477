import { type ActionHandlers, ChannelError, type Download, type KnownPerson } from '../port.ts'
import { addressOfContact } from './customer-event.ts'
import type { Phone } from './phone.ts'
import {
  deleteMessage,
  editMessage,
  markCustomerMessagesRead,
  reactAsCompany,
  showCompanyTyping,
} from './inbound-handler.ts'

/** Numbers that end so are not on the simulated network. */
const MISSING = '0000'

/** The actions of a simulated phone. */
export function simulatorActions(phone: Phone): ActionHandlers {
  return {
    edit: async action => editMessage(phone, action),
    delete: async action => deleteMessage(phone, action),
    react: async action => {
      reactAsCompany(phone, action)
      return {}
    },
    read: async action => markCustomerMessagesRead(phone, action),
    typing: async action => showCompanyTyping(phone, action),
    check: async ({ numbers }) =>
      numbers.map(number => {
        const exists = /^\d{6,15}$/.test(number) && !number.endsWith(MISSING)
        return exists ? { number, exists, address: { scheme: 'pn', value: number } } : { number, exists }
      }),
    people: async ({ of }) => knownPeople(phone, of),
    profile: async ({ address }) => {
      // A profile query must not add a contact to the phone.
      const { name, picture } = phone.findContact(address) ?? {}
      return {
        ...(name === undefined ? {} : { name }),
        ...(picture === undefined ? {} : { picture: { ref: picture } }),
      }
    },
    pair: async () => ({
      code: phone
        .newId()
        .replaceAll(/[^A-Za-z0-9]/g, '0')
        .slice(0, 8)
        .toUpperCase(),
    }),
    download: async ({ ref }) => findFile(phone, ref),
  }
}

function knownPeople(phone: Phone, of: 'contacts' | 'chats'): KnownPerson[] {
  const chatIds = new Set(
    [...phone.snapshot().messages, ...phone.history()].map(({ contactId }) => contactId),
  )
  const known = phone
    .contacts()
    .filter(({ id, members }) => !members && (of === 'contacts' || chatIds.has(id)))
  return known.map(contact => ({ aliases: [addressOfContact(contact)], name: contact.name }))
}

function findFile(phone: Phone, ref: string): Download {
  const file = ref.startsWith(`${phone.connectionId}/`) ? phone.mediaCache.get(ref) : undefined
  if (!file) throw new ChannelError('content', 'The simulator no longer has this file.', { code: 'gone' })
  const stream = new Blob([Buffer.from(file.bytes)]).stream()
  return {
    stream,
    mime: file.mime,
    bytes: file.bytes.length,
    ...(file.filename ? { filename: file.filename } : {}),
  }
}
