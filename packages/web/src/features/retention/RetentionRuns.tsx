import { Button, Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useFileSize } from '../../lib/numbers/use-file-size.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import styles from './Retention.module.css'
import { retentionRunsQuery } from './retention.queries.ts'

/** The runs that deleted something, with what they deleted. */
export function RetentionRuns() {
  const t = useTranslations('retention')
  const format = useFormatter()
  const size = useFileSize()
  const { stamp } = useDates()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(retentionRunsQuery)
  if (!data) return <RowsSkeleton rows={2} />
  const runs = data.pages.flatMap(page => page.runs)
  if (runs.length === 0) return <p className={styles.quiet}>{t('noRuns')}</p>
  return (
    <div className={styles.runs}>
      <Table aria-label={t('runs')} verticalSpacing={6} horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th className={styles.number}>{t('messages')}</Table.Th>
            <Table.Th className={styles.number}>{t('files')}</Table.Th>
            <Table.Th className={styles.number}>{t('size')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map(run => (
            <Table.Tr key={run.id}>
              <Table.Td>{stamp(run.beganAt)}</Table.Td>
              <Table.Td className={styles.number}>{format.number(run.messages)}</Table.Td>
              <Table.Td className={styles.number}>{format.number(run.files)}</Table.Td>
              <Table.Td className={styles.number}>{run.files === 0 ? '–' : size(run.bytes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {hasNextPage ? (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}
