import { ROUTES, type ScheduleStatus } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { RENEW_LINKS_MS } from '../../lib/query/file-links.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Schedules page by page: errors, the next ones, the past ones; without a status all. */
export const schedulesQuery = (searchParam: string, status: ScheduleStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['schedules', 'pages', { searchParam, status }],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listSchedules,
        { query: { searchParam, pageNumber: pageParam, ...(status ? { status } : {}) } },
        { signal },
      ),
    ...pageNumberPaging,
    refetchInterval: RENEW_LINKS_MS,
  })

/** The errors that wait for somebody, and how many schedules there are of each status. */
export const scheduleErrorsQuery = queryOptions({
  queryKey: ['schedules', 'errors'],
  queryFn: ({ signal }) => call(ROUTES.listSchedules, { query: { status: 'ERRO' } }, { signal }),
})

/** The schedules of some days, with the days on which the company is closed. */
export const calendarQuery = (from: string, to: string, searchParam: string) =>
  queryOptions({
    queryKey: ['schedules', 'calendar', { from, to, searchParam }],
    queryFn: ({ signal }) =>
      call(ROUTES.listSchedulesBetween, { query: { from, to, searchParam } }, { signal }),
  })

/** Refetches, since only the server knows the position of each. */
export const subscribeSchedules = (): (() => void) =>
  live.on('schedule', () => void queryClient.invalidateQueries({ queryKey: ['schedules'] }))
