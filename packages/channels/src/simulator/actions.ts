import { type ActionHandlers, ChannelError, type Download, type KnownPerson } from '../port.ts'
import { addressOf } from './customer-event.ts'
import type { Phone } from './phone.ts'
import { deleteSent, editSent, markRead, react, showTyping } from './reception.ts'

/** What a simulated phone can be asked. */
export function actionsOf(phone: Phone): ActionHandlers {
  return {
    edit: async action => editSent(phone, action),
    delete: async action => deleteSent(phone, action),
    react: async action => {
      react(phone, action)
      return {}
    },
    read: async action => markRead(phone, action),
    typing: async action => showTyping(phone, action),
    check: async ({ numbers }) =>
      numbers.map(number => {
        const exists = /^\d{6,15}$/.test(number)
        return exists ? { number, exists, address: { scheme: 'pn', value: number } } : { number, exists }
      }),
    people: async ({ of }) => knownTo(phone, of),
    profile: async ({ address }) => {
      // Whoever only asks how somebody looks gives nobody a phone.
      const { name, picture } = phone.knownAt(address) ?? {}
      return { ...(name === undefined ? {} : { name }), ...(picture === undefined ? {} : { picture: { ref: picture } }) }
    },
    pair: async () => ({
      code: phone
        .newId()
        .replaceAll(/[^A-Za-z0-9]/g, '0')
        .slice(0, 8)
        .toUpperCase(),
    }),
    download: async ({ ref }) => fileOf(phone, ref),
  }
}

function knownTo(phone: Phone, of: 'contacts' | 'chats'): KnownPerson[] {
  const talks = new Set([...phone.snapshot().messages, ...phone.memory()].map(({ contactId }) => contactId))
  const known = phone.contacts().filter(({ id }) => of === 'contacts' || talks.has(id))
  return known.map(contact => ({ aliases: [addressOf(contact)], name: contact.name }))
}

function fileOf(phone: Phone, ref: string): Download {
  const file = ref.startsWith(`${phone.connectionId}/`) ? phone.shelf.get(ref) : undefined
  if (!file) throw new ChannelError('content', 'The simulator no longer has this file.', { code: 'gone' })
  const stream = new Blob([Buffer.from(file.bytes)]).stream()
  return { stream, mime: file.mime, bytes: file.bytes.length, ...(file.filename ? { filename: file.filename } : {}) }
}
