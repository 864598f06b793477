import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, type RouteInput, type RouteRows } from './row.ts'

const NO_IMPORT = 'ERR_NO_IMPORT_FOUND'
const spreadsheetImport = {
  call: (it: FixtureIds): RouteInput => ({ params: { spreadsheetImportId: it.spreadsheetImportId } }),
  slots: { spreadsheetImportId: NO_IMPORT },
} as const
const sheet = (): File => new File(['Nome;Número\nDario;5511900000077'], 'lista.csv')

export const spreadsheets = {
  uploadContactListItems: {
    call: it => ({
      params: { contactListId: it.contactListId },
      form: { preview: 'false', file: [sheet()] },
    }),
    slots: { contactListId: 'ERR_NO_CONTACT_LIST_FOUND' },
    writes: { table: 'spreadsheet_imports', where: (_, reply) => ({ id: reply.id }) },
  },
  uploadContacts: {
    call: () => ({ form: { preview: 'true', file: [sheet()] } }),
    writes: { table: 'spreadsheet_imports', where: (_, reply) => ({ id: reply.id }) },
  },
  listSpreadsheetImports: {
    call: it => ({ query: { target: 'contactList', contactListId: it.contactListId } }),
    slots: { contactListId: 'nothing' },
  },
  showSampleSpreadsheet: { call: emptyInput },
  showSpreadsheetImport: spreadsheetImport,
  startSpreadsheetImport: {
    ...spreadsheetImport,
    call: it => ({
      params: { spreadsheetImportId: it.spreadsheetImportId },
      body: { columns: ['number'], headingRow: 0, countryCode: '55' },
    }),
    writes: { table: 'spreadsheet_imports', where: it => ({ id: it.spreadsheetImportId }) },
  },
  cancelSpreadsheetImport: spreadsheetImport,
  listRefusedRows: spreadsheetImport,
} satisfies RouteRows
