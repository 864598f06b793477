import { Button } from '@mantine/core'
import { CloudAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { EmptyState } from './EmptyState.tsx'

export interface FailedStateProps {
  /** Names what failed to load. */
  title: string
  error: unknown
  onRetry: () => void
}

/** Replaces content that failed to load: name, reason and a retry button. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const t = useTranslations('actions')
  return (
    <EmptyState
      icon={CloudAlert}
      title={title}
      sentence={errorText(error)}
      action={
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
