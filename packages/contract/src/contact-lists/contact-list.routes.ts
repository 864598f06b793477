import { z } from 'zod'
import { Confirmation, id, page, pageNumber, searchParam } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  ContactList,
  ContactListBrief,
  ContactListInput,
  ContactListItem,
  ContactListItemChange,
  ContactListItemInput,
  NumberCheckProgress,
} from './contact-list.ts'
import { Segment } from './segment.ts'

const route = routesOf({ area: 'contact lists', access: 'contact-lists:write', plan: 'useCampaigns' })

export const listContactLists = route({
  method: 'GET',
  path: '/contact-lists',
  summary: 'A page of contact lists by name, with how many contacts each has.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('records', ContactList),
})
export const listAllContactLists = route({
  method: 'GET',
  path: '/contact-lists/list',
  summary: 'All contact lists of the company, by name.',
  query: z.object({ companyId: id.optional() }),
  reply: z.array(ContactListBrief),
})
export const countSegment = route({
  method: 'GET',
  path: '/contact-lists/segment',
  throttle: 'search',
  summary: 'How many contacts with a number fulfil the conditions of a segment.',
  query: Segment,
  reply: z.object({ count: z.int() }),
})
export const addSegment = route({
  method: 'POST',
  path: '/contact-lists/:contactListId/segment',
  throttle: 'search',
  summary: 'Adds the contacts of a segment to a list, each number once.',
  body: Segment,
  reply: z.object({ count: z.int(), added: z.int() }),
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
})
export const showContactList = route({
  method: 'GET',
  path: '/contact-lists/:contactListId',
  summary: 'One contact list.',
  reply: ContactList,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
})
export const showNumberCheck = route({
  method: 'GET',
  path: '/contact-lists/:contactListId/number-check',
  summary: 'How many numbers of a list are not checked yet, and whether the check waits.',
  reply: NumberCheckProgress,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
})
export const createContactList = route({
  method: 'POST',
  path: '/contact-lists',
  summary: 'Adds an empty contact list.',
  body: ContactListInput,
  reply: ContactList,
})
export const updateContactList = route({
  method: 'PUT',
  path: '/contact-lists/:contactListId',
  summary: 'Renames a contact list.',
  body: ContactListInput,
  reply: ContactList,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
})
export const deleteContactList = route({
  method: 'DELETE',
  path: '/contact-lists/:contactListId',
  summary:
    'Removes a contact list that no scheduled or running campaign uses. The contacts of the company stay.',
  reply: Confirmation,
  errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_IN_USE'],
})
export const listContactListItems = route({
  method: 'GET',
  path: '/contact-list-items',
  throttle: 'search',
  summary: 'A page of the contacts of a list, by name.',
  query: z.object({ searchParam, pageNumber, contactListId: id }),
  reply: page('contacts', ContactListItem),
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
})
export const showContactListItem = route({
  method: 'GET',
  path: '/contact-list-items/:itemId',
  summary: 'One contact of a list.',
  reply: ContactListItem,
  errors: ['ERR_NO_CONTACT_LIST_ITEM_FOUND'],
})
export const createContactListItem = route({
  method: 'POST',
  path: '/contact-list-items',
  summary: 'Adds a contact to a list. Its number is checked later.',
  body: ContactListItemInput,
  reply: ContactListItem,
  errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
})
export const updateContactListItem = route({
  method: 'PUT',
  path: '/contact-list-items/:itemId',
  summary: 'Changes a contact of a list. A new number is checked again.',
  body: ContactListItemChange,
  reply: ContactListItem,
  errors: ['ERR_NO_CONTACT_LIST_ITEM_FOUND', 'ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
})
export const deleteContactListItem = route({
  method: 'DELETE',
  path: '/contact-list-items/:itemId',
  summary: 'Takes a contact off a list.',
  reply: Confirmation,
  errors: ['ERR_NO_CONTACT_LIST_ITEM_FOUND'],
})
