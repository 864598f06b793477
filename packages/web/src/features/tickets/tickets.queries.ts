import { LIMITS, ROUTES, type Ticket } from '@recado/contract'
import { viewerOf } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
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

const fetchPage = (filters: TicketFilters, list: TicketList, signal?: AbortSignal) =>
  call(ROUTES.listTickets, { query: { ...filters, ...nextPlace(list) } }, { signal })

/** Fetches a list as far as it is shown already, at least one page. */
async function fetchList(filters: TicketFilters, signal: AbortSignal): Promise<TicketList> {
  const shown = queryClient.getQueryData<TicketList>(keyOf(filters))?.tickets.length ?? 0
  let list = EMPTY_LIST
  do list = withPage(list, await fetchPage(filters, list, signal))
  while (list.hasMore && list.tickets.length + LIMITS.ticketsPage <= shown)
  return list
}

const isSearch = (filters: TicketFilters): boolean => filters.status === undefined

/** One list of tickets. Live events keep it as the server has it, so it is fetched once. */
export const ticketListOptions = (filters: TicketFilters) =>
  queryOptions({
    queryKey: keyOf(filters),
    queryFn: ({ signal }) => ticketReplay.run(() => fetchList(filters, signal), stepOf(filters)),
    staleTime: Infinity,
    structuralSharing: sharing<TicketList>(list => list.tickets),
    // While the next letters of a search are looked up, the hits of the last ones stay.
    placeholderData: (old, query) => (isSearch(filters) && query && isSearch(query.queryKey[1]) ? old : undefined),
  })

/** A list with what fetches its next page. */
export function useTicketList(filters: TicketFilters, enabled = true) {
  const query = useQuery({ ...ticketListOptions(filters), enabled })
  const [loadingMore, setLoadingMore] = useState(false)
  const { data, isFetching } = query
  const loadMore = useCallback(async () => {
    if (loadingMore || isFetching || !data?.hasMore) return
    setLoadingMore(true)
    try {
      const grown = await ticketReplay.run(async () => {
        const page = await fetchPage(filters, data)
        return withPage(queryClient.getQueryData<TicketList>(keyOf(filters)) ?? EMPTY_LIST, page)
      }, stepOf(filters))
      queryClient.setQueryData(keyOf(filters), grown)
    } catch {
      // The next scroll asks again; the list so far stays.
    } finally {
      setLoadingMore(false)
    }
  }, [data, filters, loadingMore, isFetching])
  return { ...query, loadMore, loadingMore }
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
