import { ROUTES } from '@recado/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

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
export const nowQuery = queryOptions({
  queryKey: ['dashboard', 'now'],
  queryFn: ({ signal }) => call(ROUTES.showDashboardNow, {}, { signal }),
  refetchInterval: NOW_REFETCH_MS,
})

/** The server has counted by then; at most one refetch in this time, however much happens. */
const CALM_MS = 2_000
const EVENTS = ['ticket', 'appMessage', 'user', 'whatsapp'] as const

/** Refetches the figures a moment after something happened. */
export function useLiveFigures(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = (): void => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    }
    const stops = EVENTS.map(name =>
      live.on(name, () => {
        timer ??= setTimeout(refetch, CALM_MS)
      }),
    )
    return () => {
      clearTimeout(timer)
      stops.forEach(stop => stop())
    }
  }, [])
}
