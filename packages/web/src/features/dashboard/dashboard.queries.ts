import { LIMITS, ROUTES } from '@recado/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The filter of the figures, as the address has it. */
export interface DashboardFilter {
  readonly from: string
  readonly to: string
  /** 0 is all of them. */
  readonly queueId: number
}

export const dashboardQuery = ({ from, to, queueId }: DashboardFilter) =>
  queryOptions({
    queryKey: ['dashboard', 'figures', { from, to, queueId }],
    queryFn: ({ signal }) =>
      call(
        ROUTES.showDashboard,
        { query: { date_from: from, date_to: to, queueIds: queueId === 0 ? [] : [queueId] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** A wait grows without an event. */
const NOW_REFETCH_MS = 60_000
/** The server has counted what happened by then, also where it rested just before. */
export const COUNTED_MS = LIMITS.figuresRestMs + 1_500
export const nowQuery = queryOptions({
  queryKey: ['dashboard', 'now'],
  queryFn: ({ signal }) => call(ROUTES.showDashboardNow, {}, { signal }),
  refetchInterval: NOW_REFETCH_MS,
})

/** Events that change figures, or the steps of the first day. */
export const FIGURE_EVENTS = ['ticket', 'appMessage', 'user', 'whatsapp', 'queue'] as const
