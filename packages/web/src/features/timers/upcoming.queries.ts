import { ROUTES, type Ticket, type TicketDeadline } from '@recado/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { useLive } from '../../lib/live/live.ts'
import { useMe } from '../session/index.ts'

/** Milliseconds that the server may take to do what is due. */
const SETTLE_MS = 2_000

const untilDue = (deadlines: readonly TicketDeadline[] | undefined): number | false => {
  const next = deadlines?.[0]
  return next ? Math.max(SETTLE_MS, Date.parse(next.dueAt) - Date.now() + SETTLE_MS) : false
}

const deadlinesQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket-deadlines', ticketId],
    queryFn: ({ signal }) => call(ROUTES.listTicketDeadlines, { params: { ticketId } }, { signal }),
    // Fetches again once the next one was due: what is postponed publishes no event.
    refetchInterval: ({ state }) => untilDue(state.data),
    retry: false,
  })

/**
 * The next deadline of an active ticket, and the time of the server's answer; undefined for others than its
 * owner and admins.
 */
export function useUpcoming(ticket: Ticket): { next: TicketDeadline; answeredAt: number } | undefined {
  const me = useMe()
  const client = useQueryClient()
  const { id } = ticket
  const enabled = ticket.status !== 'closed' && (me.profile === 'admin' || ticket.userId === me.id)
  const { data, dataUpdatedAt } = useQuery({ ...deadlinesQuery(id), enabled })
  const refetch = () => {
    if (enabled) void client.invalidateQueries({ queryKey: deadlinesQuery(id).queryKey })
  }
  useLive('ticket', event => {
    if (event.action === 'update' && event.ticket.id === id) refetch()
  })
  useLive('appMessage', event => {
    if (event.action === 'create' && event.ticket.id === id) refetch()
  })
  // Their settings decide on what is due.
  useLive('queue', refetch)
  useLive('whatsapp', refetch)
  // The header shows the end of a snooze by itself.
  const next = enabled ? data?.find(({ kind }) => kind !== 'snooze') : undefined
  return next && { next, answeredAt: dataUpdatedAt }
}
