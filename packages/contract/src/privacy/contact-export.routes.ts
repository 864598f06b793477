import { z } from 'zod'
import { ContactParams } from '../contacts/contact.ts'
import { Confirmation, id, page, pageNumber } from '../fields.ts'
import { route } from '../route.ts'
import { ContactExport, ContactExportLanguage } from './contact-export.ts'

const area = 'privacy'
const access = 'privacy:write'
const params = z.object({ contactExportId: id })

export const exportContactData = route({
  method: 'POST',
  path: '/contacts/:contactId/exports',
  area,
  access,
  summary:
    'Writes a zip file with the record of a contact, its conversations and what names the person elsewhere, for a user who sees full numbers. Drafts, technical copies of messages, the audit log and internal chats are left out. It takes the place of an earlier one; one that is being written is returned.',
  params: ContactParams,
  body: z.object({ language: ContactExportLanguage.default('pt') }),
  reply: ContactExport,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_EXPORT_OF_GROUP',
    'ERR_EXPORT_NEEDS_NUMBERS',
    'ERR_EXPORT_LIMIT',
    'ERR_STORAGE_FULL',
  ],
})
export const listContactExports = route({
  method: 'GET',
  path: '/contact-exports',
  area,
  access,
  summary: 'A page of the files with the data of contacts, or of one contact, newest first.',
  query: z.object({ pageNumber, contactId: id.optional() }),
  reply: page('exports', ContactExport),
  errors: [],
})
export const showContactExport = route({
  method: 'GET',
  path: '/contact-exports/:contactExportId',
  area,
  access,
  summary: 'One file with the data of a contact.',
  params,
  reply: ContactExport,
  errors: ['ERR_NO_EXPORT_FOUND'],
})
export const deleteContactExport = route({
  method: 'DELETE',
  path: '/contact-exports/:contactExportId',
  area,
  access,
  summary: 'Removes a file with the data of a contact; one that is being written ends.',
  params,
  reply: Confirmation,
  errors: ['ERR_NO_EXPORT_FOUND'],
})
export const downloadContactExport = route({
  method: 'POST',
  path: '/contact-exports/:contactExportId/links',
  area,
  access,
  summary:
    'A link to the file that is valid for a minute, in a session of the same user. Each one is kept in the audit log.',
  params,
  reply: z.object({ url: z.string() }),
  errors: ['ERR_NO_EXPORT_FOUND', 'ERR_EXPORT_NOT_READY', 'ERR_EXPORT_NEEDS_NUMBERS'],
})
