import { z } from 'zod'
import { day, Confirmation, id, jsonList, page, pageNumber, searchParam } from '../fields.ts'
import { ConsentState } from '../consents/consent.ts'
import { routesOf } from '../route.ts'
import { ContactsDeletion, ContactsOutcome, ContactsTagging } from './contact-bulk.ts'
import { Contact, ContactBrief, ContactChange, ContactInput } from './contact.ts'

const route = routesOf({ area: 'contacts' })

/** Consent to marketing; `none` without an entry. */
const marketingFilter = z.enum([...ConsentState.options, 'none']).optional()
/** The filters of the list, for what concerns all of its pages. */
const wholeList = z.object({
  searchParam,
  contactTag: jsonList(id).default([]),
  marketing: marketingFilter,
})

export const listContacts = route({
  method: 'GET',
  path: '/contacts',
  access: 'member',
  scope: 'contacts:read',
  throttle: 'search',
  summary: 'A page of contacts, by name.',
  // `after`: the last contact shown; the page that follows it costs the same however deep. It counts instead
  // of `pageNumber` while that contact is there.
  query: z.object({
    searchParam,
    pageNumber,
    after: id.optional(),
    contactTag: jsonList(id).default([]),
    dateStart: day.optional(),
    dateEnd: day.optional(),
    marketing: marketingFilter,
  }),
  reply: page('contacts', Contact),
})
export const listContactNames = route({
  method: 'GET',
  path: '/contacts/list',
  access: 'member',
  throttle: 'search',
  summary: 'Contacts for a select: the first 1,000 by name.',
  query: z.object({ companyId: id.optional(), name: searchParam.optional() }),
  reply: z.array(ContactBrief),
})
export const listContactIds = route({
  method: 'GET',
  path: '/contacts/ids',
  access: 'member',
  throttle: 'search',
  summary: 'The numbers of all contacts of a list, the first 10,000, to select them over its pages.',
  query: wholeList,
  reply: z.object({ ids: z.array(z.int()) }),
})
export const exportContacts = route({
  method: 'GET',
  path: '/contacts/export',
  access: 'member',
  throttle: 'search',
  summary: 'All contacts of a list as CSV with semicolons: name, number, e-mail, tags. A file, not JSON.',
  /** Without a language the file is in the viewer's own. */
  query: wholeList.extend({ language: z.enum(['pt', 'en', 'es', 'tr']).optional() }),
  download: { name: 'contacts.csv', mime: 'text/csv; charset=utf-8' },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const deleteContacts = route({
  method: 'POST',
  path: '/contacts/bulk/delete',
  access: 'contacts-page:deleteContact',
  summary: 'Removes contacts with their tickets and messages, each by itself.',
  body: ContactsDeletion,
  reply: ContactsOutcome,
})
export const tagContacts = route({
  method: 'POST',
  path: '/contacts/bulk/tags',
  access: 'member',
  summary: 'Adds tags to contacts, each by itself.',
  body: ContactsTagging,
  reply: ContactsOutcome,
})
export const showContact = route({
  method: 'GET',
  path: '/contacts/:contactId',
  access: 'member',
  scope: 'contacts:read',
  summary: 'One contact.',
  reply: Contact,
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const createContact = route({
  method: 'POST',
  path: '/contacts',
  access: 'member',
  scope: 'contacts:write',
  summary: 'Adds a contact.',
  body: ContactInput,
  reply: Contact,
  errors: ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
})
export const updateContact = route({
  method: 'PUT',
  path: '/contacts/:contactId',
  access: 'member',
  scope: 'contacts:write',
  summary: 'Changes a contact.',
  body: ContactChange,
  reply: Contact,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_DUPLICATED_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_UNCONFIRMED_REACH',
  ],
})
export const deleteContact = route({
  method: 'DELETE',
  path: '/contacts/:contactId',
  access: 'contacts-page:deleteContact',
  summary: 'Removes a contact with its tickets and messages.',
  reply: Confirmation,
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const findOrCreateContact = route({
  method: 'POST',
  path: '/contacts/findOrCreate',
  access: 'member',
  summary: 'The contact with this number, made when there is none.',
  body: ContactInput.pick({ name: true, number: true, email: true }),
  reply: Contact,
  errors: ['ERR_WAPP_INVALID_CONTACT'],
})
