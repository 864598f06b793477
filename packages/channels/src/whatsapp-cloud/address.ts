import type { Address, ProfileNames } from '../port.ts'
import { defined, identifier, type Json, list, record, text } from '../graph/json.ts'

/** A person as one webhook knows them; the first address is the one to name the chat by. */
export interface Person {
  readonly addresses: readonly Address[]
  readonly names: ProfileNames
}

/** Addresses out of the fields of Meta's that carry them, phone number first, without repeats. */
export function addressesOf(ids: { phone?: unknown; user?: unknown; parent?: unknown }[]): readonly Address[] {
  const found = new Map<string, Address>()
  const add = (scheme: Address['scheme'], value: unknown): void => {
    const named = identifier(value)
    const clean = scheme === 'pn' ? named?.replaceAll(/\D/g, '') : named
    if (clean) found.set(`${scheme}:${clean}`, { scheme, value: clean })
  }
  for (const { phone } of ids) add('pn', phone)
  for (const { user } of ids) add('bsuid', user)
  for (const { parent } of ids) add('bsuid', parent)
  return [...found.values()]
}

/** Who wrote a message: its own fields and the entry of `contacts[]` that speaks of the same person. */
export function senderOf(message: Json, contacts: readonly Json[]): Person {
  const contact = contactOf(contacts, message['from'], message['from_user_id'])
  return {
    addresses: addressesOf([
      { phone: message['from'], user: message['from_user_id'], parent: message['from_parent_user_id'] },
      { phone: contact['wa_id'], user: contact['user_id'], parent: contact['parent_user_id'] },
    ]),
    names: namesOf(contact),
  }
}

/** To whom something of ours went. */
export function recipientOf(message: Json, contacts: readonly Json[]): Person {
  const contact = contactOf(contacts, message['to'], message['to_user_id'])
  return {
    addresses: addressesOf([
      { phone: message['to'], user: message['to_user_id'], parent: message['to_parent_user_id'] },
      { phone: contact['wa_id'], user: contact['user_id'], parent: contact['parent_user_id'] },
    ]),
    names: namesOf(contact),
  }
}

function contactOf(contacts: readonly Json[], phone: unknown, user: unknown): Json {
  const named = contacts.find(contact => {
    const isPhone = text(phone) !== undefined && text(contact['wa_id']) === text(phone)
    const isUser = text(user) !== undefined && text(contact['user_id']) === text(user)
    return isPhone || isUser
  })
  return named ?? (contacts.length === 1 ? record(contacts[0]) : {})
}

function namesOf(contact: Json): ProfileNames {
  const profile = record(contact['profile'])
  return defined({ profile: text(profile['name']), username: text(profile['username']) })
}

/** The cards of a `contacts` list as Meta writes it. */
export function contactList(value: Json): readonly Json[] {
  return list(value['contacts'])
}
