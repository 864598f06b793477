import { ROUTES, type TicketViews } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { reduceTicketViews } from './ticket-views.live.ts'

/** What this person has saved, in their order; events keep it as the server has it. */
export const ticketViewsQuery = queryOptions({
  queryKey: ['ticket-views'],
  queryFn: ({ signal }) => call(ROUTES.showTicketViews, {}, { signal }),
  staleTime: Infinity,
})

/** Hears what this person saves on other devices, until the returned function is called. */
export function subscribeTicketViews(): () => void {
  // Nobody listened before.
  void queryClient.invalidateQueries(ticketViewsQuery)
  return live.on('ticketViews', event => updateCached<TicketViews>(ticketViewsQuery.queryKey, known => reduceTicketViews(known, event)))
}
