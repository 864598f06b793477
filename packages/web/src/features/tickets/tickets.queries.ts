import { LIMITS, ROUTES, type Ticket } from '@recado/contract'
import { viewerOf } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { fetchShown, useMore } from '../../lib/growing-list.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { sharing } from '../../lib/shared-rows.ts'
import type { TicketFilters } from './filters.ts'
import { ticketReplay } from './replay.ts'
import { EMPTY_LIST, hearOneTicket, hearTickets, nextPlace, withPage, type TicketHeard, type TicketList } from './tickets.live.ts'

const keyOf = (filters: TicketFilters) => ['tickets', filters] as const

/** How a list goes on when something is heard, for the person logged in now. */
const stepOf =
  (filters: TicketFilters) =>
  (list: TicketList, heard: TicketHeard): TicketList => {
    const { user } = useSession.getState()
    return user ? hearTickets(list, heard, { filters, viewer: viewerOf(user) }) : list
  }

const growing = (filters: TicketFilters) => ({
  key: keyOf(filters),
  empty: EMPTY_LIST,
  pageSize: LIMITS.ticketsPage,
  rowsOf: (list: TicketList) => list.tickets,
  fetchPage: (list: TicketList, signal?: AbortSignal) => call(ROUTES.listTickets, { query: { ...filters, ...nextPlace(list) } }, { signal }),
  withPage,
  upToDate: (fetch: () => Promise<TicketList>) => ticketReplay.run(fetch, stepOf(filters)),
})

const isSearch = (filters: TicketFilters): boolean => filters.status === undefined

/** One list of tickets. Live events keep it as the server has it, so it is fetched once. */
export const ticketListOptions = (filters: TicketFilters) =>
  queryOptions({
    queryKey: keyOf(filters),
    queryFn: ({ signal }) => fetchShown(growing(filters), signal),
    staleTime: Infinity,
    structuralSharing: sharing<TicketList>(list => list.tickets),
    // While the next letters of a search are looked up, the hits of the last ones stay.
    placeholderData: (old, query) => (isSearch(filters) && query && isSearch(query.queryKey[1]) ? old : undefined),
  })

/** A list with what fetches its next page. */
export function useTicketList(filters: TicketFilters, enabled = true) {
  const query = useQuery({ ...ticketListOptions(filters), enabled })
  const more = useMore(
    useMemo(() => growing(filters), [filters]),
    query,
  )
  return { ...query, ...more }
}

/** A ticket some list holds already, so that opening it needs no call. */
function listed(uuid: string): Ticket | undefined {
  for (const [, list] of queryClient.getQueriesData<TicketList>({ queryKey: ['tickets'] })) {
    const found = list?.tickets.find(ticket => ticket.uuid === uuid)
    if (found) return found
  }
  return undefined
}

/** The open ticket, by the name it has in addresses. */
export const ticketOptions = (uuid: string) =>
  queryOptions({
    queryKey: ['ticket', uuid] as const,
    queryFn: ({ signal }): Promise<Ticket> =>
      ticketReplay.run(
        () => call(ROUTES.showTicketByUuid, { params: { uuid } }, { signal }),
        (ticket, heard: TicketHeard) => hearOneTicket(ticket, heard) ?? ticket,
      ),
    initialData: () => listed(uuid),
    staleTime: Infinity,
  })
