import type { CampaignDetail } from '@recado/contract'
import { countReportChanges } from '@recado/domain'
import { useQueryClient } from '@tanstack/react-query'
import { recipientsKey } from '../campaigns.queries.ts'
import { useCallback, useEffect, useState } from 'react'

/**
 * The changes of the recipients since they were read, at `readAt`. They are read again at once while `isBusy` says
 * no; otherwise they are offered, so that no row moves under a pointer.
 */
export function useOfferedChanges(
  { id, updatedAt, report }: Pick<CampaignDetail, 'id' | 'updatedAt' | 'report'>,
  readAt: number,
  isBusy: () => boolean,
): { readonly count: number; readonly apply: () => void } {
  const client = useQueryClient()
  const [shown, setShown] = useState({ readAt, updatedAt, report })
  if (shown.readAt !== readAt) setShown({ readAt, updatedAt, report })
  const apply = useCallback(
    () => void client.invalidateQueries({ queryKey: recipientsKey(id) }),
    [client, id],
  )
  const hasNews = updatedAt !== shown.updatedAt
  useEffect(() => {
    // Events carry the report, and no recipients.
    if (hasNews && !isBusy()) apply()
  }, [apply, hasNews, isBusy, updatedAt])
  return { count: countReportChanges(shown.report, report), apply }
}
