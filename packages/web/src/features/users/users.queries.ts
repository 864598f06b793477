import { isWholeUser, ROUTES, type Colleague } from '@recado/contract'
import { reduceColleagues, removeQueueOfColleagues } from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Users a ticket may go to. */
export const colleaguesQuery = queryOptions({
  queryKey: ['users', 'colleagues'],
  queryFn: ({ signal }) => call(ROUTES.listColleagues, {}, { signal }),
  staleTime: Infinity,
})

/** The company's users in full, page by page; for admins. */
export const usersQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'pages', { searchParam }],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(ROUTES.listUsers, { query: { searchParam, pageNumber: pageParam } }, { signal })
      return { ...page, users: page.users.filter(isWholeUser) }
    },
    ...pageNumberPaging,
  })

/** Keeps the cached users up to date; refetches pages, since the event lacks their data. */
export function subscribeUsers(): () => void {
  const stops = [
    live.on('user', event => {
      updateCached<Colleague[]>(colleaguesQuery.queryKey, colleagues => reduceColleagues(colleagues, event))
      void queryClient.invalidateQueries({ queryKey: ['users', 'pages'] })
    }),
    live.on('queue', event => {
      if (event.action === 'delete')
        updateCached<Colleague[]>(colleaguesQuery.queryKey, colleagues =>
          removeQueueOfColleagues(colleagues, event.queueId),
        )
    }),
  ]
  return () => stops.forEach(stop => stop())
}
