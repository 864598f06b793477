import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { RENEW_LINKS_MS } from '../../lib/query/file-links.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** File lists by name, page by page. */
export const fileListsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['files', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listFileLists, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
    refetchInterval: RENEW_LINKS_MS,
  })

/** Refetches the lists, since only the server knows the position of each. */
export const subscribeFiles = (): (() => void) =>
  live.on('file', () => void queryClient.invalidateQueries({ queryKey: ['files'] }))
