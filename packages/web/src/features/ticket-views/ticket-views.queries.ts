import { ROUTES, type TicketViews } from '@recado/contract'
import { reduceTicketViews } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** This user's saved views, in their order; live events keep them up to date. */
export const ticketViewsQuery = queryOptions({
  queryKey: ['ticket-views'],
  queryFn: ({ signal }) => call(ROUTES.showTicketViews, {}, { signal }),
  staleTime: Infinity,
})

/** Subscribes to changes from other devices; returns the unsubscribe function. */
export function subscribeTicketViews(): () => void {
  // Fetches missed events.
  void queryClient.invalidateQueries(ticketViewsQuery)
  return live.on('ticketViews', event =>
    updateCached<TicketViews>(ticketViewsQuery.queryKey, known => reduceTicketViews(known, event)),
  )
}
