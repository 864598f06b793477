import { Button, Group, Text } from '@mantine/core'
import type { RefusedRow, SpreadsheetImport } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { toCsv } from '../../lib/files/csv.ts'
import { downloadFile } from '../../lib/files/download-file.ts'
import styles from './Spreadsheets.module.css'
import { fetchAllRefused, refusedRowsQuery } from './spreadsheets.queries.ts'

/** Rows on the screen; the report has all of them. */
const SHOWN = 50

/** The rows that were refused, each with its reason, and the report to correct them by. */
export function RefusedRows({ one }: { one: SpreadsheetImport }) {
  const t = useTranslations('spreadsheets')
  const { data } = useQuery(refusedRowsQuery(one.id))
  const reportMutation = useMutation({
    mutationFn: async () => {
      const headings = [t('row'), t('reason'), ...one.columns.map(({ heading }) => heading)]
      const line = ({ row, fault, cells }: RefusedRow): string[] => [
        String(row),
        t(`rowFaults.${fault}`),
        ...cells,
      ]
      const csv = toCsv([headings, ...(await fetchAllRefused(one.id)).map(line)])
      downloadFile(t('reportName'), csv, 'text/csv;charset=utf-8')
    },
  })
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" fw={550}>
          {t('refusedTitle', { count: one.refused })}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} />}
          loading={reportMutation.isPending}
          onClick={() => reportMutation.mutate()}
        >
          {t('report')}
        </Button>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('refused')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.row} scope="col">
                {t('row')}
              </th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('content')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.slice(0, SHOWN).map(({ row, fault, cells }) => (
              <tr key={row}>
                <td className={styles.row}>{row}</td>
                <td className={styles.reason}>{t(`rowFaults.${fault}`)}</td>
                <td title={cells.filter(Boolean).join(' · ')}>{cells.filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
