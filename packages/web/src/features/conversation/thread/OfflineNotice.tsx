import { CloudOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'

/** Without a line, where a conversation would stand that this browser does not keep. */
export function OfflineNotice() {
  const t = useTranslations('notifications')
  return <EmptyState icon={CloudOff} title={t('notKeptTitle')} sentence={t('notKept')} />
}
