import { z } from 'zod'
import { ContactListParams } from '../contact-lists/contact-list.ts'
import { id } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, route } from '../route.ts'
import {
  RefusedRow,
  SPREADSHEET_TARGETS,
  SpreadsheetImport,
  SpreadsheetImportParams,
  SpreadsheetPreview,
  SpreadsheetStart,
  SpreadsheetUpload,
} from './spreadsheet-import.ts'

const access = 'contacts:import'
const upload = form(SpreadsheetUpload, { file: { maxBytes: LIMITS.spreadsheetMaxBytes, maxCount: 1 } })

export const uploadContactListItems = route({
  area: 'contact lists',
  access: 'contact-lists:write',
  plan: 'useCampaigns',
  throttle: 'upload',
  method: 'POST',
  path: '/contact-lists/:contactListId/upload',
  summary: 'Begins to bring the people of a spreadsheet (.xls, .xlsx, .ods or .csv) into a contact list.',
  params: ContactListParams,
  form: upload,
  reply: SpreadsheetPreview,
  errors: [
    'ERR_NO_CONTACT_LIST_FOUND',
    'ERR_SPREADSHEET',
    'ERR_SPREADSHEET_COLUMNS',
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const uploadContacts = route({
  area: 'contacts',
  access,
  throttle: 'upload',
  method: 'POST',
  path: '/contacts/upload',
  summary: 'Begins to bring the people of a spreadsheet (.xls, .xlsx, .ods or .csv) into the contacts.',
  form: upload,
  reply: SpreadsheetPreview,
  errors: [
    'ERR_SPREADSHEET',
    'ERR_SPREADSHEET_COLUMNS',
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const listSpreadsheetImports = route({
  area: 'contacts',
  access,
  method: 'GET',
  path: '/spreadsheet-imports',
  summary: 'The latest imports of spreadsheets into the contacts or a contact list, latest first.',
  query: z.object({ target: z.enum(SPREADSHEET_TARGETS).default('contacts'), contactListId: id.optional() }),
  reply: z.array(SpreadsheetImport),
  errors: [],
})
export const showSampleSpreadsheet = route({
  area: 'contacts',
  access,
  method: 'GET',
  path: '/spreadsheet-imports/sample',
  summary: 'A spreadsheet with the headings that an import knows, as base64 of an .xlsx file.',
  query: z.object({ language: z.enum(['pt', 'en', 'es', 'tr']).default('pt') }),
  reply: z.object({ fileName: z.string(), content: z.string() }),
  errors: [],
})
export const showSpreadsheetImport = route({
  area: 'contacts',
  access,
  method: 'GET',
  path: '/spreadsheet-imports/:spreadsheetImportId',
  summary: 'One import of a spreadsheet with its first rows.',
  params: SpreadsheetImportParams,
  reply: SpreadsheetPreview,
  errors: ['ERR_NO_IMPORT_FOUND'],
})
export const startSpreadsheetImport = route({
  area: 'contacts',
  access,
  method: 'POST',
  path: '/spreadsheet-imports/:spreadsheetImportId/start',
  summary:
    'Starts an import that waits, with the meaning of each column. One that has started stays as it is.',
  params: SpreadsheetImportParams,
  body: SpreadsheetStart,
  reply: SpreadsheetImport,
  errors: ['ERR_NO_IMPORT_FOUND', 'ERR_SPREADSHEET_COLUMNS'],
})
export const cancelSpreadsheetImport = route({
  area: 'contacts',
  access,
  method: 'DELETE',
  path: '/spreadsheet-imports/:spreadsheetImportId',
  summary: 'Calls an import off. A contact list loses whom it added so far; contacts that it added stay.',
  params: SpreadsheetImportParams,
  reply: SpreadsheetImport,
  errors: ['ERR_NO_IMPORT_FOUND'],
})
export const listRefusedRows = route({
  area: 'contacts',
  access,
  method: 'GET',
  path: '/spreadsheet-imports/:spreadsheetImportId/refused',
  summary:
    'A page of the rows that an import refused, each with its fault; `after` is the last row of the page before.',
  params: SpreadsheetImportParams,
  query: z.object({ after: z.coerce.number().int().min(0).max(LIMITS.id32).default(0) }),
  reply: z.object({ rows: z.array(RefusedRow), hasMore: z.boolean() }),
  errors: ['ERR_NO_IMPORT_FOUND'],
})
