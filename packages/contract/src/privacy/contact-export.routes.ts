import { z } from 'zod'
import { Confirmation, id, page, pageNumber } from '../fields.ts'
import { routesOf } from '../route.ts'
import { ContactExport, ContactExportLanguage } from './contact-export.ts'

const route = routesOf({ area: 'privacy', access: 'privacy:write' })

export const exportContactData = route({
  method: 'POST',
  path: '/contacts/:contactId/exports',
  summary:
    'Writes a zip file with the record of a contact, its conversations and what names the person elsewhere, for a user who sees full numbers. Drafts, technical copies of messages, the audit log and internal chats are left out. It takes the place of an earlier one; one that is being written is returned.',
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
  summary: 'A page of the files with the data of contacts, or of one contact, newest first.',
  query: z.object({ pageNumber, contactId: id.optional() }),
  reply: page('exports', ContactExport),
})
export const showContactExport = route({
  method: 'GET',
  path: '/contact-exports/:contactExportId',
  summary: 'One file with the data of a contact.',
  reply: ContactExport,
  errors: ['ERR_NO_EXPORT_FOUND'],
})
export const deleteContactExport = route({
  method: 'DELETE',
  path: '/contact-exports/:contactExportId',
  summary: 'Removes a file with the data of a contact; one that is being written ends.',
  reply: Confirmation,
  errors: ['ERR_NO_EXPORT_FOUND'],
})
export const downloadContactExport = route({
  method: 'POST',
  path: '/contact-exports/:contactExportId/links',
  summary:
    'A link to the file that is valid for a minute, in a session of the same user. Each one is kept in the audit log.',
  reply: z.object({ url: z.string() }),
  errors: ['ERR_NO_EXPORT_FOUND', 'ERR_EXPORT_NOT_READY', 'ERR_EXPORT_NEEDS_NUMBERS'],
})
