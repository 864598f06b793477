import { ROUTES } from '@recado/contract'
import type { Language } from '../../i18n/language.ts'
import { saveCsv } from '../../lib/files/save-csv.ts'
import { call } from '../../lib/http/api.ts'
import type { AuditFilters } from './audit-log.queries.ts'

/** Downloads the entries that match the filters. */
export async function exportAuditLog(
  filters: AuditFilters,
  isPlatform: boolean,
  language: Language,
): Promise<void> {
  const route = isPlatform ? ROUTES.exportPlatformAuditLog : ROUTES.exportAuditLog
  saveCsv(await call(route, { query: { ...filters, language } }), 'audit-log.csv')
}
