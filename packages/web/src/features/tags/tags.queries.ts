import { ROUTES, type TagOption } from '@recado/contract'
import { reduceTags } from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** All tags of the company, by name. */
export const allTagsQuery = queryOptions({
  queryKey: ['tags', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listAllTags, {}, { signal }),
  staleTime: Infinity,
})

/** Tags with the number of their tickets, page by page. */
export const tagsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listTags, { query: { searchParam, pageNumber: pageParam, kanban: '0' } }, { signal }),
    ...pageNumberPaging,
  })

/** Keeps the cached tags up to date; refetches pages, which carry counts. */
export const subscribeTags = (): (() => void) =>
  live.on('tag', event => {
    updateCached<TagOption[]>(allTagsQuery.queryKey, tags => reduceTags(tags, event))
    void queryClient.invalidateQueries({ queryKey: ['tags', event.lanes ? 'lanes' : 'pages'] })
  })
