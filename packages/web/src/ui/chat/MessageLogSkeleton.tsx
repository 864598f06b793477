import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Delayed } from '../Delayed.tsx'
import styles from './MessageLog.module.css'

const WIDTHS = [220, 160, 280, 120, 240, 180]

/** Placeholder bubbles of a conversation. */
export function MessageLogSkeleton() {
  const t = useTranslations('app')
  return (
    <div className={styles.log} data-state="loading">
      <Delayed>
        <div className={styles.skeleton} role="status" aria-label={t('loading')}>
          {WIDTHS.map((width, index) => (
            <Skeleton
              key={width}
              width={width}
              height={index % 3 === 0 ? 56 : 36}
              radius="lg"
              style={{ alignSelf: index % 2 === 0 ? 'start' : 'end' }}
            />
          ))}
        </div>
      </Delayed>
    </div>
  )
}
