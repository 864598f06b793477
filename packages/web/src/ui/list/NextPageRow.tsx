import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { NextPage } from '../../lib/query/next-page.ts'
import styles from './NextPageRow.module.css'

/** The last row of a list: its next page loads, or it failed to. */
export function NextPageRow({ nextPage: { isFetchingMore, retryMore } }: { nextPage: NextPage }) {
  const t = useTranslations('lists')
  const actions = useTranslations('actions')
  if (!isFetchingMore && !retryMore) return null
  return (
    <div className={styles.row} role="status">
      {isFetchingMore ? t('loadingMore') : t('moreFailed')}
      {retryMore ? (
        <Button size="compact-sm" variant="default" onClick={retryMore}>
          {actions('retry')}
        </Button>
      ) : null}
    </div>
  )
}
