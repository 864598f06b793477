import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { pageNumberPaging } from '../../../lib/query/page-number-paging.ts'

/** Lanes with the number of their tickets, page by page, in their order. */
export const lanePagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'lanes', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listTags, { query: { searchParam, pageNumber: pageParam, kanban: '1' } }, { signal }),
    ...pageNumberPaging,
  })
