import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'

/** Shown when the phone failed to load: the reason and a retry button. */
export function PhoneFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  return (
    <EmptyState
      icon={CircleAlert}
      title={t('simulator.failed')}
      sentence={errorText(error)}
      action={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
    />
  )
}
