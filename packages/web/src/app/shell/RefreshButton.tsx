import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './TopBar.module.css'

/** Refetches all data on screen, and announces completion. */
export function useRefresh(): { refresh: () => Promise<void>; busy: boolean } {
  const t = useTranslations('app.top')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await client.invalidateQueries()
    setBusy(false)
    toast.success(t('refreshed'))
  }
  return { refresh, busy }
}

export function RefreshButton() {
  const t = useTranslations('app.top')
  const { refresh, busy } = useRefresh()
  return (
    <IconButton
      className={styles.refresh}
      data-busy={busy || undefined}
      label={t('refresh')}
      icon={<RefreshCw size={18} />}
      onClick={() => void refresh()}
    />
  )
}
