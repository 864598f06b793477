import { ROUTES } from '@recado/contract'
import { CSV_MARK } from '@recado/domain'
import { saveFile } from '../../lib/files/save-file.ts'
import { call } from '../../lib/http/api.ts'
import type { ContactFilters } from './contacts.queries.ts'

type CsvLanguage = 'pt' | 'en' | 'es' | 'tr'

/** Downloads the matching contacts. Spec: administration 7 "Export". */
export async function exportContacts(filters: ContactFilters, language: CsvLanguage): Promise<void> {
  const csv = await call(ROUTES.exportContacts, { query: { ...filters, language } })
  saveFile(
    CSV_MARK + csv.replace(/^\uFEFF/, ''),
    ROUTES.exportContacts.download.name,
    'text/csv;charset=utf-8',
  )
}
