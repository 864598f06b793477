import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './TopBar.module.css'

/** Fetches anew everything that is on screen; the arrow turns while it does. */
export function RefreshButton() {
  const t = useTranslations('app.top')
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const fetching = useIsFetching() > 0
  const refresh = async () => {
    setAsked(true)
    await client.invalidateQueries()
    setAsked(false)
    toast.success(t('refreshed'))
  }
  return <IconButton className={styles.refresh} data-busy={(asked && fetching) || undefined} label={t('refresh')} icon={<RefreshCw size={18} />} onClick={() => void refresh()} />
}
