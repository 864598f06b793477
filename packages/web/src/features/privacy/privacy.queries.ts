import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** The erasures of the company, page by page, newest first. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: ['erasures'],
  queryFn: ({ pageParam, signal }) =>
    call(ROUTES.listErasures, { query: { pageNumber: pageParam } }, { signal }),
  ...pageNumberPaging,
})

/** Refetches the erasures when one began or ended. */
export function subscribeErasures(): () => void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: erasuresQuery.queryKey })
  // A row names a user.
  const stops = [live.on('erasure', refetch), live.on('user', refetch)]
  return () => {
    for (const stop of stops) stop()
  }
}
