import { Button } from '@mantine/core'
import type { Period } from '@recado/domain'
import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../list/EmptyState.tsx'
import styles from './Figures.module.css'

export interface InvertedPeriodProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Says that a period ends before it begins, and offers the same days in their order. */
export function InvertedPeriod({ period: { from, to }, onChange }: InvertedPeriodProps) {
  const t = useTranslations('dashboard.inverted')
  return (
    <div className={styles.panel} role="alert">
      <EmptyState
        icon={CalendarDays}
        title={t('title')}
        sentence={t('sentence')}
        action={
          <Button size="xs" onClick={() => onChange({ from: to, to: from })}>
            {t('swap')}
          </Button>
        }
      />
    </div>
  )
}
