import { ROUTES } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import type { ContactFilters } from './contacts.queries.ts'

type CsvLanguage = 'pt' | 'en' | 'es' | 'tr'

/** Downloads the matching contacts. Spec: administration 7 "Export". */
export async function exportContacts(filters: ContactFilters, language: CsvLanguage): Promise<void> {
  const csv = await call(ROUTES.exportContacts, { query: { ...filters, language } })
  const address = URL.createObjectURL(
    new Blob([`\uFEFF${csv.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' }),
  )
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: ROUTES.exportContacts.download.name,
  })
  link.click()
  URL.revokeObjectURL(address)
}
