import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Delayed } from '../Delayed.tsx'
import styles from './RowsSkeleton.module.css'

/** Placeholder rows in the final size; `avatar` for lists of people. */
export function RowsSkeleton({ rows = 8, avatar = false }: { rows?: number; avatar?: boolean }) {
  const t = useTranslations('app')
  return (
    <Delayed>
      <div className={styles.rows} role="status" aria-label={t('loading')} data-state="loading">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            {avatar ? <Skeleton circle height={36} /> : null}
            <div className={styles.lines}>
              <Skeleton height={12} width={`${34 + ((row * 17) % 28)}%`} radius="xs" />
              <Skeleton height={10} width={`${52 + ((row * 23) % 36)}%`} radius="xs" />
            </div>
          </div>
        ))}
      </div>
    </Delayed>
  )
}
