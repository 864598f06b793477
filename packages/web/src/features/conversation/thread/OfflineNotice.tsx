import { CloudOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'

/** Replaces an uncached conversation while offline. */
export function OfflineNotice() {
  const t = useTranslations('notifications')
  return <EmptyState icon={CloudOff} title={t('notKeptTitle')} sentence={t('notKept')} />
}
