import {
  CAMPAIGN_EXPORT_COLUMNS,
  type CampaignExportColumn,
  type CampaignGroup,
  type CampaignGroups,
} from '@recado/contract'
import { CAMPAIGN_EXPORT_WORDS, type ExportCell, type ExportLanguage, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as campaigns from '../campaigns/index.ts'
import * as users from '../users/index.ts'
import { withScope, type Scope } from '../../kernel/database/scope.ts'
import type { FileParts } from '../../kernel/http/exports.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { writeSheet, type ExportFormat } from './export-file.ts'

export const showCampaigns = (scope: Scope, query: campaigns.CampaignPeriod): Promise<CampaignGroups> =>
  campaigns.reportPeriod(scope, query)

const cellsOf = (
  { name, status, figures }: CampaignGroup,
  language: ExportLanguage,
): Record<CampaignExportColumn, ExportCell> => ({
  campaign: name,
  status: CAMPAIGN_EXPORT_WORDS[language].statuses[status],
  ...figures,
})

/** The same, one campaign a row; the audit log keeps the export. */
export async function exportCampaigns(
  context: AppContext,
  viewer: Viewer,
  {
    language: asked,
    columns,
    ...query
  }: campaigns.CampaignPeriod & {
    readonly language?: ExportLanguage | undefined
    readonly columns: readonly CampaignExportColumn[]
  },
  format: ExportFormat,
): Promise<FileParts> {
  const shown = CAMPAIGN_EXPORT_COLUMNS.filter(column => columns.length === 0 || columns.includes(column))
  const { report, language } = await withScope(context, viewer, async scope => {
    await auditLog.recordAudit(scope, { kind: 'exported', record: 'campaign' })
    return {
      report: await showCampaigns(scope, query),
      language: await users.chooseExportLanguage(scope, asked),
    }
  })
  const rows = report.campaigns.map(campaign => {
    const cells = cellsOf(campaign, language)
    return shown.map(column => cells[column])
  })
  return writeSheet(
    {
      name: 'Campaigns',
      titles: shown.map(column => CAMPAIGN_EXPORT_WORDS[language].campaigns[column]),
      kinds: shown.map(() => 'text'),
      pages: (async function* () {
        yield rows
      })(),
    },
    format,
  )
}
