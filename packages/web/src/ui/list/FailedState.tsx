import { Button } from '@mantine/core'
import { CloudAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { EmptyState } from './EmptyState.tsx'

export interface FailedStateProps {
  /** What could not be loaded. */
  title: string
  error: unknown
  onRetry: () => void
}

/** What stands where nothing could be loaded: what, why, and the way to try again. */
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
