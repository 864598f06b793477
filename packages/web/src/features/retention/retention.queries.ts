import { ROUTES, type Retention, type RetentionDays } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** The days after which messages and files are deleted; the worker changes it at night. */
export const retentionQuery = queryOptions({
  queryKey: ['retention', 'rule'],
  queryFn: ({ signal }) => call(ROUTES.showRetention, {}, { signal }),
})
/** The runs of the rule, page by page, newest first. */
export const retentionRunsQuery = infiniteQueryOptions({
  queryKey: ['retention', 'runs'],
  queryFn: ({ pageParam, signal }) =>
    call(ROUTES.listRetentionRuns, { query: { pageNumber: pageParam } }, { signal }),
  ...pageNumberPaging,
})
export const cacheRetention = (rule: Retention): void =>
  void queryClient.setQueryData(retentionQuery.queryKey, rule)
/** Counts what these days would delete now. */
export const fetchPreview = (days: RetentionDays) => call(ROUTES.previewRetention, { body: days })
