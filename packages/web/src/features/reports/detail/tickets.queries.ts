import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import type { ReportSelection } from '../report-search.ts'
import type { HourOfWeek } from './report-detail.ts'

/** The tickets that began in an hour of a weekday. */
export const ticketsQuery = (query: ReportSelection, { weekday, hour }: HourOfWeek) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'tickets', query, weekday, hour],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listReportTickets,
        { query: { ...query, weekday, hour, ...(pageParam === 0 ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: page => (page.hasMore ? page.tickets.at(-1)?.id : undefined),
  })
