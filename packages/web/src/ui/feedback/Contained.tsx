import { Button, Text } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Contained.module.css'

interface ContainedProps {
  /** Another value tries again: the record changed, or the panel shows another one. */
  resetKey: string | number
  children: ReactNode
}

function BrokenRow() {
  const t = useTranslations('app.problem')
  return (
    <Text className={styles.row} size="xs" c="dimmed" role="note">
      {t('row')}
    </Text>
  )
}

function BrokenPanel({ reset }: ErrorComponentProps) {
  const t = useTranslations('app.problem')
  const actions = useTranslations('actions')
  return (
    <div className={styles.panel} role="alert">
      <Text size="sm">{t('panel')}</Text>
      <Button size="xs" variant="default" onClick={reset}>
        {actions('retry')}
      </Button>
    </div>
  )
}

/** A row of a list: an error in it takes neither the others nor the screen. */
export const ContainedRow = ({ resetKey, children }: ContainedProps) => (
  <CatchBoundary getResetKey={() => resetKey} errorComponent={BrokenRow}>
    {children}
  </CatchBoundary>
)

/** A part of a screen: an error in it leaves the rest as it is. */
export const ContainedPanel = ({ resetKey, children }: ContainedProps) => (
  <CatchBoundary getResetKey={() => resetKey} errorComponent={BrokenPanel}>
    {children}
  </CatchBoundary>
)
