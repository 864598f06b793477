import { ROUTES, type TagBrief } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { nextPage } from '../../lib/pages.ts'
import { queryClient } from '../../lib/query-client.ts'
import { withoutRow, withRow } from '../../lib/rows.ts'

/** All tags of the company, by name. */
export const allTagsQuery = queryOptions({
  queryKey: ['tags', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listAllTags, {}, { signal }),
  staleTime: Infinity,
})

/** Plain tags with how many tickets carry each, page by page. */
export const tagsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) => call(ROUTES.listTags, { query: { searchParam, pageNumber: pageParam, kanban: '0' } }, { signal }),
    ...nextPage,
  })

/** Keeps the cached tags as the server now has them; pages carry counts, so they are fetched anew. */
export const followTags = (): (() => void) =>
  live.on('tag', event => {
    takeHeard<TagBrief[]>(allTagsQuery.queryKey, tags => {
      if (event.action === 'delete') return withoutRow(tags, event.tagId)
      return withRow(tags, event.tag).toSorted((a, b) => a.name.localeCompare(b.name))
    })
    void queryClient.invalidateQueries({ queryKey: ['tags', 'pages'] })
  })
