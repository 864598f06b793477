import { toStorableText } from '../port.ts'
import { groupEvent } from './customer-event.ts'
import type { Phone } from './phone.ts'
import { PhoneRefusal, type PhoneContact } from './phone-model.ts'

/** A group without at least two customers is a chat with one. */
const MIN_MEMBERS = 2

/** Creates a group and reports it; returns its id. @throws PhoneRefusal */
export function createGroup(phone: Phone, name: string, memberIds: readonly string[]): string {
  phone.assertCapacity()
  const members = [...new Set(memberIds)].map(id => phone.contact(id))
  if (members.length < MIN_MEMBERS || members.some(member => member.members))
    throw new PhoneRefusal('no-group', 'A group has at least two customers.')
  const group = phone.addGroup(
    toStorableText(name),
    nextFreeGroupId(phone),
    (phone.contacts().length * 67) % 360,
    members.map(({ id }) => id),
  )
  phone.report(groupEvent(group, members, phone.clock.now()))
  return group.id
}

/** Group ids have more digits than any number. */
function nextFreeGroupId(phone: Phone): string {
  for (let last = 1; ; last += 1) {
    const id = `120363${String(last).padStart(12, '0')}`
    if (!phone.contacts().some(contact => contact.id === id)) return id
  }
}

/** Returns the member of a group who acts; undefined in a chat with one customer. @throws PhoneRefusal */
export function authorIn(
  phone: Phone,
  contactId: string,
  author: string | undefined,
): PhoneContact | undefined {
  const { members } = phone.contact(contactId)
  if (!members) return undefined
  const id = author ?? members[0]
  if (id === undefined || !members.includes(id))
    throw new PhoneRefusal('not-yours', 'Only members write in a group.')
  return phone.contact(id)
}
