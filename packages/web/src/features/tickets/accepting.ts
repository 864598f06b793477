import type { Me, Ticket } from '@recado/contract'
import { create } from 'zustand'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { applyTicketEvent } from './subscribe-tickets.ts'
import { ticketQuery } from './tickets.queries.ts'
import { unreadTicketsQuery } from './unread/unread.queries.ts'

/** Tickets that the screen shows as accepted before the server has answered. */
export const useAccepting = create<{ readonly ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))
export const isAccepting = (ticketId: number): boolean => useAccepting.getState().ids.has(ticketId)

/** Shows a ticket as the user's own, as its acceptance will make it. */
export function showAccepted(ticket: Ticket, { id, name }: Pick<Me, 'id' | 'name'>): void {
  useAccepting.setState(({ ids }) => ({ ids: new Set([...ids, ticket.id]) }))
  const accepted: Ticket = { ...ticket, status: 'open', userId: id, user: { id, name }, chatbot: false }
  queryClient.setQueryData(ticketQuery(ticket.uuid).queryKey, accepted)
  applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket: accepted } })
}

/** Takes back what {@link showAccepted} showed. The server says who has the ticket now. */
export function showRefused({ id, uuid }: Ticket): void {
  queryClient.removeQueries({ queryKey: ticketQuery(uuid).queryKey })
  applyTicketEvent({ name: 'ticket', payload: { action: 'delete', ticketId: id } })
  for (const queryKey of [['tickets'], unreadTicketsQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey })
}

/** The server has answered. */
export function endAccepting(ticketId: number): void {
  useAccepting.setState(({ ids }) => ({ ids: new Set([...ids].filter(id => id !== ticketId)) }))
}

let report = async (_ticket: Ticket, error: unknown): Promise<void> => toast.error(error)
/** Says why the server did not give a ticket; the conversation also gives back what was written for it. */
export const reportRefused = (ticket: Ticket, error: unknown): Promise<void> =>
  report(ticket, error).catch(() => toast.error(error))
export function setRefusalReport(next: typeof report): void {
  report = next
}
