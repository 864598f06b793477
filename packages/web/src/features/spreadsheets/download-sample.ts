import { ROUTES } from '@recado/contract'
import { useLanguage } from '../../i18n/language.ts'
import { call } from '../../lib/http/api.ts'
import { downloadFile } from '../../lib/files/download-file.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a spreadsheet with the headings that an import knows, in the user's language. */
export async function downloadSample(): Promise<void> {
  const { language } = useLanguage.getState()
  const { fileName, content } = await call(ROUTES.showSampleSpreadsheet, { query: { language } })
  downloadFile(
    fileName,
    Uint8Array.from(atob(content), character => character.charCodeAt(0)),
    XLSX,
  )
}
