import { z } from 'zod'
import { route } from '../route.ts'
import { ContactsImportInput, Import, ImportParams } from './import.ts'

const area = 'contacts'
const access = 'contacts:import'
const errors = [
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_WAPP_PROVIDER_UNAVAILABLE',
  'ERR_CHANNEL_CANNOT',
  'ERR_WAPP_NOT_INITIALIZED',
] as const

export const importContacts = route({
  method: 'POST',
  path: '/contacts/import',
  area,
  access,
  summary: 'Begins to bring the address book of a connected number’s phone.',
  body: ContactsImportInput,
  reply: Import,
  errors,
})
export const importChats = route({
  method: 'POST',
  path: '/contacts/import/chats',
  area,
  access,
  summary: 'Begins to bring as contacts whoever a connected number’s phone has chats with.',
  body: ContactsImportInput,
  reply: Import,
  errors,
})
export const listImports = route({
  method: 'GET',
  path: '/imports',
  area,
  access,
  summary: 'The latest import of each kind on each connection.',
  reply: z.array(Import),
  errors: [],
})
export const cancelImport = route({
  method: 'DELETE',
  path: '/imports/:importId',
  area,
  access,
  summary: 'Calls an import off: what was brought stays, the rest is left where it is.',
  params: ImportParams,
  reply: Import,
  errors: ['ERR_NO_IMPORT_FOUND'],
})
