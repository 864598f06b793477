import { ROUTES } from '@recado/contract'
import { saveCsv } from '../../lib/files/save-csv.ts'
import { call } from '../../lib/http/api.ts'
import type { ContactFilters } from './contacts.queries.ts'

type CsvLanguage = 'pt' | 'en' | 'es' | 'tr'

/** Downloads the matching contacts. Spec: administration 7 "Export". */
export async function exportContacts(filters: ContactFilters, language: CsvLanguage): Promise<void> {
  saveCsv(await call(ROUTES.exportContacts, { query: { ...filters, language } }), 'contacts.csv')
}
