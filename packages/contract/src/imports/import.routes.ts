import { z } from 'zod'
import { routesOf } from '../route.ts'
import { ContactsImportInput, Import } from './import.ts'

const route = routesOf({ area: 'contacts', access: 'contacts:import' })
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
  summary: 'Begins to bring the address book of a connected number’s phone.',
  body: ContactsImportInput,
  reply: Import,
  errors,
})
export const importChats = route({
  method: 'POST',
  path: '/contacts/import/chats',
  summary: 'Begins to bring as contacts whoever a connected number’s phone has chats with.',
  body: ContactsImportInput,
  reply: Import,
  errors,
})
export const listImports = route({
  method: 'GET',
  path: '/imports',
  summary: 'The latest import of each kind on each connection.',
  reply: z.array(Import),
})
export const cancelImport = route({
  method: 'DELETE',
  path: '/imports/:importId',
  summary: 'Calls an import off: what was brought stays, the rest is left where it is.',
  reply: Import,
  errors: ['ERR_NO_IMPORT_FOUND'],
})
