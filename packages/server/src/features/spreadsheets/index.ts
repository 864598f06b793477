import type { Feature } from '../../kernel/process/feature.ts'
import { importRows } from './spreadsheets.jobs.ts'
import { purgeImports, resumeStalledImports } from './spreadsheets.maintenance.ts'
import { routes } from './spreadsheets.routes.ts'

export { eraseImportedRows, isRowOfNumbers } from './erase.store.ts'
export { makeSpreadsheetServices } from './spreadsheets.services.ts'
export const feature: Feature = {
  name: 'spreadsheets',
  tables: { spreadsheet_imports: 'work', spreadsheet_rows: 'work' },
  routes,
  conflicts: { spreadsheet_imports_company_id_contact_list_id_fkey: 'ERR_NO_CONTACT_LIST_FOUND' },
  jobs: { 'spreadsheets.import': importRows },
  maintenance: {
    'spreadsheets.purge': purgeImports,
    'spreadsheets.resumeStalled': resumeStalledImports,
  },
}
