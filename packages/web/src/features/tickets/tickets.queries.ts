import { LIMITS, ROUTES, type Ticket } from '@recado/contract'
import {
  viewerOf,
  EMPTY_TICKET_LIST,
  reduceTicket,
  reduceTicketList,
  nextTicketCursor,
  mergeTicketPage,
  orderOf,
  type TicketFilters,
  type TicketLiveEvent,
  type LiveTicketList,
} from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/http/api.ts'
import { fetchLoadedPages, useNextPage } from '../../lib/query/paged-list.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { shareRows } from '../../lib/query/share-rows.ts'
import { ticketReplay } from './replay.ts'

const ticketListKey = (filters: TicketFilters) => ['tickets', filters] as const

/** Reduces events into a list for the logged-in user. */
const ticketListReducer =
  (filters: TicketFilters) =>
  (list: LiveTicketList, event: TicketLiveEvent): LiveTicketList => {
    const { user } = useSession.getState()
    return user ? reduceTicketList(list, event, { filters, viewer: viewerOf(user) }) : list
  }

const ticketListSource = (filters: TicketFilters) => ({
  key: ticketListKey(filters),
  empty: EMPTY_TICKET_LIST,
  pageSize: LIMITS.ticketsPage,
  rowsOf: (list: LiveTicketList) => list.tickets,
  fetchPage: (list: LiveTicketList, signal?: AbortSignal) =>
    call(ROUTES.listTickets, { query: { ...filters, ...nextTicketCursor(list) } }, { signal }),
  withPage: (list: LiveTicketList, page: Parameters<typeof mergeTicketPage>[1]) =>
    mergeTicketPage(list, page, orderOf(filters)),
  withReplay: (fetch: () => Promise<LiveTicketList>) => ticketReplay.run(fetch, ticketListReducer(filters)),
})

const isSearch = (filters: TicketFilters): boolean => filters.status === undefined

/** One list of tickets. Live events keep it up to date, so it is fetched once. */
export const ticketListQuery = (filters: TicketFilters) =>
  queryOptions({
    queryKey: ticketListKey(filters),
    queryFn: ({ signal }) => fetchLoadedPages(ticketListSource(filters), signal),
    staleTime: Infinity,
    structuralSharing: shareRows<LiveTicketList>(list => list.tickets),
    // While the user types a search, the previous hits stay.
    placeholderData: (old, query) =>
      isSearch(filters) && query && isSearch(query.queryKey[1]) ? old : undefined,
  })

/** A list with its next-page function. */
export function useTicketList(filters: TicketFilters, enabled = true) {
  const query = useQuery({ ...ticketListQuery(filters), enabled })
  const nextPage = useNextPage(
    useMemo(() => ticketListSource(filters), [filters]),
    query,
  )
  return { ...query, nextPage }
}

/** The work of colleagues and queues, as it is when it is asked for. */
export const ticketLoadQuery = queryOptions({
  queryKey: ['ticket-load'],
  queryFn: ({ signal }) => call(ROUTES.showTicketLoad, {}, { signal }),
  staleTime: 0,
})

/** Headlines of the advertisements that tickets of this user came from, the latest first. */
export const ticketAdsQuery = queryOptions({
  queryKey: ['ticket-ads'],
  queryFn: ({ signal }) => call(ROUTES.listTicketAds, {}, { signal }),
})

/** Finds a ticket in a cached list, so that opening needs no call. */
function findListedTicket(uuid: string): Ticket | undefined {
  for (const [, list] of queryClient.getQueriesData<LiveTicketList>({ queryKey: ['tickets'] })) {
    const found = list?.tickets.find(ticket => ticket.uuid === uuid)
    if (found) return found
  }
  return undefined
}

/** The open ticket, by its UUID in URLs. */
export const ticketQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['ticket', uuid] as const,
    queryFn: ({ signal }): Promise<Ticket> =>
      ticketReplay.run(
        () => call(ROUTES.showTicketByUuid, { params: { uuid } }, { signal }),
        (ticket, event: TicketLiveEvent) => reduceTicket(ticket, event) ?? ticket,
      ),
    initialData: () => findListedTicket(uuid),
    staleTime: Infinity,
  })

/** Keeps a ticket that a live list shows, so that opening it needs no call. */
export const cacheTicket = (ticket: Ticket): void =>
  void queryClient.setQueryData(ticketQuery(ticket.uuid).queryKey, cached => cached ?? ticket)
