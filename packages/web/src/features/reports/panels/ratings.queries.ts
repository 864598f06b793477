import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import type { ReportSelection } from '../report-search.ts'

export const ratingsQuery = (query: ReportSelection) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'ratings', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listRatedTickets,
        { query: { ...query, ...(pageParam === 0 ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: page => (page.hasMore ? page.ratings.at(-1)?.id : undefined),
  })
