import type { Address, ProfileNames } from '../port.ts'
import { omitUndefined, toId, type JsonRecord, toRecords, toRecord, toText } from '../graph/json.ts'

/** A person in one webhook; the first address identifies the chat. */
export interface WebhookPerson {
  readonly addresses: readonly Address[]
  readonly names: ProfileNames
}

/** Collects addresses from Meta's id fields, phone number first, without duplicates. */
export function addressesOf(
  ids: { phone?: unknown; user?: unknown; parent?: unknown }[],
): readonly Address[] {
  const found = new Map<string, Address>()
  const add = (scheme: Address['scheme'], value: unknown): void => {
    const named = toId(value)
    const clean = scheme === 'pn' ? named?.replaceAll(/\D/g, '') : named
    if (clean) found.set(`${scheme}:${clean}`, { scheme, value: clean })
  }
  for (const { phone } of ids) add('pn', phone)
  for (const { user } of ids) add('bsuid', user)
  for (const { parent } of ids) add('bsuid', parent)
  return [...found.values()]
}

/** Returns the sender of a message: its own fields and the matching entry of `contacts[]`. */
export function parseSender(message: JsonRecord, contacts: readonly JsonRecord[]): WebhookPerson {
  const contact = findContact(contacts, message['from'], message['from_user_id'])
  return {
    addresses: addressesOf([
      { phone: message['from'], user: message['from_user_id'], parent: message['from_parent_user_id'] },
      { phone: contact['wa_id'], user: contact['user_id'], parent: contact['parent_user_id'] },
    ]),
    names: namesOf(contact),
  }
}

/** The recipient of our message. */
export function parseRecipient(message: JsonRecord, contacts: readonly JsonRecord[]): WebhookPerson {
  const contact = findContact(contacts, message['to'], message['to_user_id'])
  return {
    addresses: addressesOf([
      { phone: message['to'], user: message['to_user_id'], parent: message['to_parent_user_id'] },
      { phone: contact['wa_id'], user: contact['user_id'], parent: contact['parent_user_id'] },
    ]),
    names: namesOf(contact),
  }
}

function findContact(contacts: readonly JsonRecord[], phone: unknown, user: unknown): JsonRecord {
  const named = contacts.find(contact => {
    const isPhone = toText(phone) !== undefined && toText(contact['wa_id']) === toText(phone)
    const isUser = toText(user) !== undefined && toText(contact['user_id']) === toText(user)
    return isPhone || isUser
  })
  return named ?? (contacts.length === 1 ? toRecord(contacts[0]) : {})
}

function namesOf(contact: JsonRecord): ProfileNames {
  const profile = toRecord(contact['profile'])
  return omitUndefined({ profile: toText(profile['name']), username: toText(profile['username']) })
}

/** Returns the cards of a `contacts` list in Meta's format. */
export function contactList(value: JsonRecord): readonly JsonRecord[] {
  return toRecords(value['contacts'])
}
