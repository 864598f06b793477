import { ROUTES, type TicketView, type TicketViews } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { ticketViewsQuery } from './ticket-views.queries.ts'

const { queryKey } = ticketViewsQuery
const NONE: readonly TicketView[] = []

/** The saved views, and an optimistic setter that rolls back when the server refuses. */
export function useSaveViews() {
  const { data } = useQuery(ticketViewsQuery)
  const saveMutation = useMutation({
    // In sequence, each on the result of the one before.
    scope: { id: 'ticket-views' },
    mutationFn: (change: (views: readonly TicketView[]) => TicketView[]) => {
      const known = queryClient.getQueryData(queryKey) ?? { revision: 0, views: [] }
      const views = change(known.views)
      queryClient.setQueryData<TicketViews>(queryKey, { ...known, views })
      return call(ROUTES.saveTicketViews, { body: { revision: known.revision, views } })
    },
    onSuccess: saved =>
      queryClient.setQueryData<TicketViews>(queryKey, known =>
        known && known.revision > saved.revision ? known : saved,
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { views: data?.views ?? NONE, save: saveMutation.mutate, isSaving: saveMutation.isPending }
}
