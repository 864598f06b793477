import { z } from 'zod'
import { id } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, routesOf } from '../route.ts'
import {
  RefusedRow,
  SPREADSHEET_TARGETS,
  SpreadsheetImport,
  SpreadsheetPreview,
  SpreadsheetStart,
  SpreadsheetUpload,
} from './spreadsheet-import.ts'

const route = routesOf({ area: 'contacts', access: 'contacts:import' })
const contactListRoute = routesOf({ area: 'contact lists' })
const upload = form(SpreadsheetUpload, { file: { maxBytes: LIMITS.spreadsheetMaxBytes, maxCount: 1 } })

export const uploadContactListItems = contactListRoute({
  access: 'contact-lists:write',
  plan: 'useCampaigns',
  throttle: 'upload',
  method: 'POST',
  path: '/contact-lists/:contactListId/upload',
  summary: 'Begins to bring the people of a spreadsheet (.xls, .xlsx, .ods or .csv) into a contact list.',
  form: upload,
  reply: SpreadsheetPreview,
  errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_SPREADSHEET', 'ERR_SPREADSHEET_COLUMNS'],
})
export const uploadContacts = route({
  throttle: 'upload',
  method: 'POST',
  path: '/contacts/upload',
  summary: 'Begins to bring the people of a spreadsheet (.xls, .xlsx, .ods or .csv) into the contacts.',
  form: upload,
  reply: SpreadsheetPreview,
  errors: ['ERR_SPREADSHEET', 'ERR_SPREADSHEET_COLUMNS'],
})
export const listSpreadsheetImports = route({
  method: 'GET',
  path: '/spreadsheet-imports',
  summary: 'The latest imports of spreadsheets into the contacts or a contact list, latest first.',
  query: z.object({ target: z.enum(SPREADSHEET_TARGETS).default('contacts'), contactListId: id.optional() }),
  reply: z.array(SpreadsheetImport),
})
export const showSampleSpreadsheet = route({
  method: 'GET',
  path: '/spreadsheet-imports/sample',
  summary: 'A spreadsheet with the headings that an import knows, as base64 of an .xlsx file.',
  query: z.object({ language: z.enum(['pt', 'en', 'es', 'tr']).default('pt') }),
  reply: z.object({ fileName: z.string(), content: z.string() }),
})
export const showSpreadsheetImport = route({
  method: 'GET',
  path: '/spreadsheet-imports/:spreadsheetImportId',
  summary: 'One import of a spreadsheet with its first rows.',
  reply: SpreadsheetPreview,
  errors: ['ERR_NO_IMPORT_FOUND'],
})
export const startSpreadsheetImport = route({
  method: 'POST',
  path: '/spreadsheet-imports/:spreadsheetImportId/start',
  summary:
    'Starts an import that waits, with the meaning of each column. One that has started stays as it is.',
  body: SpreadsheetStart,
  reply: SpreadsheetImport,
  errors: ['ERR_NO_IMPORT_FOUND', 'ERR_SPREADSHEET_COLUMNS'],
})
export const cancelSpreadsheetImport = route({
  method: 'DELETE',
  path: '/spreadsheet-imports/:spreadsheetImportId',
  summary: 'Calls an import off. A contact list loses whom it added so far; contacts that it added stay.',
  reply: SpreadsheetImport,
  errors: ['ERR_NO_IMPORT_FOUND'],
})
export const listRefusedRows = route({
  method: 'GET',
  path: '/spreadsheet-imports/:spreadsheetImportId/refused',
  summary:
    'A page of the rows that an import refused, each with its fault; `after` is the last row of the page before.',
  query: z.object({ after: z.coerce.number().int().min(0).max(LIMITS.id32).default(0) }),
  reply: z.object({ rows: z.array(RefusedRow), hasMore: z.boolean() }),
  errors: ['ERR_NO_IMPORT_FOUND'],
})
