import {
  ROUTES,
  type CampaignExportColumn,
  type MessageExportColumn,
  type TicketExportColumn,
} from '@recado/contract'
import { CSV_MARK } from '@recado/domain'
import type { Language } from '../../../i18n/language.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { call } from '../../../lib/http/api.ts'
import type { ReportSelection } from '../report-search.ts'

export type ExportKind = 'tickets' | 'messages' | 'campaigns'
export type ExportFormat = 'csv' | 'xlsx'

export interface ExportRequest {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly filter: ReportSelection
  readonly language: Language
  readonly columns: readonly string[]
}

function fetchRows({ kind, format, filter, language, columns }: ExportRequest): Promise<string | Blob> {
  const common = { ...filter, language }
  switch (kind) {
    case 'tickets':
      return call(format === 'csv' ? ROUTES.exportTicketsCsv : ROUTES.exportTicketsXlsx, {
        query: { ...common, columns: columns as TicketExportColumn[] },
      })
    case 'messages':
      return call(format === 'csv' ? ROUTES.exportMessagesCsv : ROUTES.exportMessagesXlsx, {
        query: { ...common, columns: columns as MessageExportColumn[] },
      })
    case 'campaigns': {
      const { from, to, connectionId } = filter
      return call(format === 'csv' ? ROUTES.exportCampaignsCsv : ROUTES.exportCampaignsXlsx, {
        query: { from, to, connectionId, language, columns: columns as CampaignExportColumn[] },
      })
    }
  }
}

/** Fetches the file that the server writes for this filter, and saves it. */
export async function exportRows(request: ExportRequest): Promise<void> {
  const { kind, format, filter } = request
  const content = await fetchRows(request)
  // The browser takes the byte order mark from a text.
  saveFile(
    typeof content === 'string' ? CSV_MARK + content.replace(/^\uFEFF/, '') : content,
    `${kind}-${filter.from}-${filter.to}.${format}`,
    'text/csv;charset=utf-8',
  )
}
