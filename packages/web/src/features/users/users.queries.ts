import { ROUTES, type Colleague } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { nextPage } from '../../lib/pages.ts'
import { queryClient } from '../../lib/query-client.ts'
import { withoutRow, withRow } from '../../lib/rows.ts'

/** Everyone a ticket may go to. */
export const colleaguesQuery = queryOptions({
  queryKey: ['users', 'colleagues'],
  queryFn: ({ signal }) => call(ROUTES.listColleagues, {}, { signal }),
  staleTime: Infinity,
})

/** The company's users in full, page by page; for admins. */
export const usersQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) => call(ROUTES.listUsers, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...nextPage,
  })

/** Keeps the cached users as the server now has them; the event says too little for the pages, so they are fetched anew. */
export const followUsers = (): (() => void) =>
  live.on('user', event => {
    takeHeard<Colleague[]>(colleaguesQuery.queryKey, users => (event.action === 'delete' ? withoutRow(users, event.userId) : withRow(users, event.user)))
    void queryClient.invalidateQueries({ queryKey: ['users', 'pages'] })
  })
