import { ROUTES, type TicketViews } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { afterTicketViews } from './ticket-views.live.ts'

/** What this person has saved, in their order; events keep it as the server has it. */
export const ticketViewsQuery = queryOptions({
  queryKey: ['ticket-views'],
  queryFn: ({ signal }) => call(ROUTES.showTicketViews, {}, { signal }),
  staleTime: Infinity,
})

/** Hears what this person saves on other devices, until the returned function is called. */
export function followTicketViews(): () => void {
  // Nobody listened before.
  void queryClient.invalidateQueries(ticketViewsQuery)
  return live.on('ticketViews', event => takeHeard<TicketViews>(ticketViewsQuery.queryKey, known => afterTicketViews(known, event)))
}
