import { ROUTES, ticketCursor } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** The lists of the tickets screen. */
export const COLLEAGUE_LISTS = ['open', 'pending', 'groups', 'closed'] as const
export type ColleagueList = (typeof COLLEAGUE_LISTS)[number]

const FILTERS: {
  readonly [L in ColleagueList]: {
    readonly status: Exclude<ColleagueList, 'groups'>
    readonly includeGroups: boolean
  }
} = {
  open: { status: 'open', includeGroups: false },
  pending: { status: 'pending', includeGroups: false },
  groups: { status: 'open', includeGroups: true },
  closed: { status: 'closed', includeGroups: false },
}

/** The beginning of the key of every query about the tickets that a colleague sees. */
export const COLLEAGUE_TICKETS = 'colleagueTickets'

/** A list of tickets as a colleague sees it, page by page. */
export const colleagueTicketsQuery = (userId: number, list: ColleagueList) =>
  infiniteQueryOptions({
    queryKey: [COLLEAGUE_TICKETS, userId, list],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listTicketsAsColleague,
        {
          params: { userId },
          query: { ...FILTERS[list], ...(pageParam === null ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ tickets, hasMore }) => {
      const last = tickets.at(-1)
      return hasMore && last ? ticketCursor(last) : undefined
    },
  })
