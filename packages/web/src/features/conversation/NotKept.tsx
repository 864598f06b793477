import { CloudOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Without a line, where a conversation would stand that this browser does not keep. */
export function NotKept() {
  const t = useTranslations('notifications')
  return <EmptyState icon={CloudOff} title={t('notKeptTitle')} sentence={t('notKept')} />
}
