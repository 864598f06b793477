import type { RecipientFilter } from '@recado/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseCampaignReportSearch } from './campaign-report-search.ts'

export interface RecipientSelection {
  readonly filter: RecipientFilter
  /** Empty: any. */
  readonly reason: string
  readonly select: (filter: RecipientFilter, reason?: string) => void
}

/** The recipients that the report shows, as the address says. */
export function useRecipientSelection(): RecipientSelection {
  const { filter = 'all', reason = '' } = parseCampaignReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    filter,
    reason,
    select: (next, nextReason) =>
      void navigate({
        to: '.',
        search: previous => ({
          ...previous,
          filter: next === 'all' ? undefined : next,
          reason: nextReason,
        }),
        replace: true,
      }),
  }
}
