import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** States and counts change with every call, and not every call is told. */
const REFRESH_MS = 30_000

/** Integrations by name, page by page. */
export const integrationsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['integrations', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listQueueIntegrations, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    refetchInterval: REFRESH_MS,
    ...pageNumberPaging,
  })

/** All integrations of the company, by name. */
export const allIntegrationsQuery = queryOptions({
  queryKey: ['integrations', 'all'],
  queryFn: async ({ signal }) =>
    (await call(ROUTES.listQueueIntegrations, { query: {} }, { signal })).queueIntegrations,
  staleTime: Infinity,
})

/** Uses and calls of every integration, by its id. */
export const activityQuery = queryOptions({
  queryKey: ['integrations', 'activity'],
  queryFn: ({ signal }) => call(ROUTES.listIntegrationActivity, {}, { signal }),
  select: activities => new Map(activities.map(activity => [activity.integrationId, activity])),
  refetchInterval: REFRESH_MS,
})

/** The calls of an integration, latest first, page by page. */
export const deliveriesQuery = (integrationId: number) =>
  infiniteQueryOptions({
    queryKey: ['integrations', 'deliveries', integrationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listIntegrationDeliveries,
        { params: { integrationId }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.hasMore ? last.deliveries.at(-1)?.id : undefined),
    refetchInterval: REFRESH_MS,
  })

/** Refetches what is shown of integrations after one of them, or a record that uses one, has changed. */
export function subscribeIntegrations(): () => void {
  const refetch = (...part: string[]) =>
    void queryClient.invalidateQueries({ queryKey: ['integrations', ...part] })
  const stops = [
    live.on('queueIntegration', () => refetch()),
    live.on('queue', () => refetch('activity')),
    live.on('whatsapp', () => refetch('activity')),
  ]
  return () => stops.forEach(stop => stop())
}
