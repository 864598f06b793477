import type { ContactListBrief, ContactListItem } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

// Only admins see contact lists.

export const contactListCreated = (contactList: ContactListBrief): OutboxEvent => ({
  name: 'ContactList',
  payload: { action: 'create', contactList },
  rooms: ['admins'],
})
export const contactListChanged = (contactList: ContactListBrief): OutboxEvent => ({
  name: 'ContactList',
  payload: { action: 'update', contactList },
  rooms: ['admins'],
})
export const contactListRemoved = (contactListId: number): OutboxEvent => ({
  name: 'ContactList',
  payload: { action: 'delete', contactListId },
  rooms: ['admins'],
})

export const itemCreated = (item: ContactListItem): OutboxEvent => ({
  name: 'ContactListItem',
  payload: { action: 'create', item },
  rooms: ['admins'],
})
export const itemChanged = (item: ContactListItem): OutboxEvent => ({
  name: 'ContactListItem',
  payload: { action: 'update', item },
  rooms: ['admins'],
})
export const itemRemoved = ({ id, contactListId }: ContactListItem): OutboxEvent => ({
  name: 'ContactListItem',
  payload: { action: 'delete', contactListId, itemId: id },
  rooms: ['admins'],
})
/** Many contacts of a list changed at once. */
export const itemsChanged = (contactListId: number): OutboxEvent => ({
  name: 'contactListItems',
  payload: { action: 'reload', contactListId },
  rooms: ['admins'],
})
