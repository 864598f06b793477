import { ROUTES, type FileList } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

/** All file lists, by name, to choose from. */
export const allFileListsQuery = queryOptions({
  queryKey: ['files', 'all'],
  queryFn: async ({ signal }) => {
    const lists: FileList[] = []
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { files, hasMore } = await call(ROUTES.listFileLists, { query: { pageNumber } }, { signal })
      lists.push(...files)
      if (!hasMore) return lists
    }
  },
  refetchInterval: RENEW_LINKS_MS,
})

/** Refetches the lists, since only the server knows the position of each. */
export const subscribeFiles = (): (() => void) =>
  live.on('file', () => void queryClient.invalidateQueries({ queryKey: ['files'] }))
