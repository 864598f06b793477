import { Button, Chip, Group, SegmentedControl } from '@mantine/core'
import {
  CAMPAIGN_EXPORT_COLUMNS,
  MESSAGE_EXPORT_COLUMNS,
  TICKET_EXPORT_COLUMNS,
  ROUTES,
  type CampaignExportColumn,
  type MessageExportColumn,
  type TicketExportColumn,
} from '@recado/contract'
import { CAMPAIGN_EXPORT_WORDS, EXPORT_WORDS, CSV_MARK } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { useLanguage, type Language } from '../../../i18n/language.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { call } from '../../../lib/http/api.ts'
import { exportCountQuery } from '../reports.queries.ts'
import { useMayReportCampaigns } from '../use-may-report-campaigns.ts'
import type { ReportSelection } from '../report-search.ts'
import parts from '../../../ui/figures/Figures.module.css'
import styles from '../Reports.module.css'

type ExportKind = 'tickets' | 'messages' | 'campaigns'
type ExportFormat = 'csv' | 'xlsx'

interface ExportRequest {
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
async function exportRows(request: ExportRequest): Promise<void> {
  const { kind, format, filter } = request
  const content = await fetchRows(request)
  // The browser takes the byte order mark from a text.
  saveFile(
    typeof content === 'string' ? CSV_MARK + content.replace(/^\uFEFF/, '') : content,
    `${kind}-${filter.from}-${filter.to}.${format}`,
    'text/csv;charset=utf-8',
  )
}

const COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  tickets: TICKET_EXPORT_COLUMNS,
  messages: MESSAGE_EXPORT_COLUMNS,
  campaigns: CAMPAIGN_EXPORT_COLUMNS,
}

export interface ExportPanelProps {
  readonly filter: ReportSelection
}

/** Files with one ticket, message or campaign a row: the same filter as the screen. */
export function ExportPanel({ filter }: ExportPanelProps) {
  const t = useTranslations('reports.export')
  const mayReportCampaigns = useMayReportCampaigns()
  const language = useLanguage(state => state.language)
  const [kind, setKind] = useState<ExportKind>('tickets')
  const [fileFormat, setFileFormat] = useState<ExportFormat>('csv')
  const [columns, setColumns] = useState(COLUMNS)
  const save = useMutation({
    mutationFn: () => exportRows({ kind, format: fileFormat, filter, language, columns: columns[kind] }),
  })
  const titles: Readonly<Record<string, string>> =
    kind === 'campaigns' ? CAMPAIGN_EXPORT_WORDS[language].campaigns : EXPORT_WORDS[language][kind]
  const { data: rows } = useQuery(exportCountQuery(filter))
  const count = kind === 'tickets' ? (rows?.count ?? null) : null
  return (
    <section className={parts.panel} aria-labelledby="reports-export">
      <header className={parts.panelHead}>
        <h2 id="reports-export">{t('title')}</h2>
      </header>
      <p className={styles.explanation}>{t('sentence')}</p>
      <Group gap="xs" my="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('kind')}
          value={kind}
          onChange={value => setKind(value)}
          data={[
            { value: 'tickets' as const, label: t('tickets') },
            { value: 'messages' as const, label: t('messages') },
            ...(mayReportCampaigns ? [{ value: 'campaigns', label: t('campaigns') } as const] : []),
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('format')}
          value={fileFormat}
          onChange={value => setFileFormat(value)}
          data={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'XLSX' },
          ]}
        />
      </Group>
      <Chip.Group
        multiple
        value={[...columns[kind]]}
        onChange={value => setColumns({ ...columns, [kind]: value })}
      >
        <div className={styles.columns} role="group" aria-label={t('columns')}>
          {COLUMNS[kind].map(column => (
            <Chip key={column} value={column} size="xs" radius="sm" variant="light">
              {titles[column]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <div className={styles.actions}>
        <Button
          leftSection={<Download size={16} />}
          loading={save.isPending}
          disabled={columns[kind].length === 0}
          onClick={() => save.mutate()}
        >
          {count === null ? t('download') : t('rows', { count })}
        </Button>
        <p role="status" className={styles.was} data-failed={save.isError || undefined}>
          {save.isError ? errorText(save.error) : null}
          {save.isSuccess ? t('done') : null}
        </p>
      </div>
    </section>
  )
}
