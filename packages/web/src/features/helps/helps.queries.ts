import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** All help videos by title. */
export const allHelpsQuery = queryOptions({
  queryKey: ['helps', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listAllHelps, {}, { signal }),
})
/** Help videos page by page, for operators. */
export const helpsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['helps', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listHelps, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
  })

/** Fetches the help videos on screen anew when an operator changed them. */
export const subscribeHelps = (): (() => void) =>
  live.on('help', () => void queryClient.invalidateQueries({ queryKey: ['helps'] }))
