import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/feedback/toast.tsx'

/** Refetches all data on screen, and announces completion. */
export function useRefresh(): () => Promise<void> {
  const t = useTranslations('app.top')
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries()
    toast.success(t('refreshed'))
  }
}
