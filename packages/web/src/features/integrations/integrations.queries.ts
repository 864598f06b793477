import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** All integrations of the company, by name. */
export const allIntegrationsQuery = queryOptions({
  queryKey: ['integrations', 'all'],
  queryFn: async ({ signal }) =>
    (await call(ROUTES.listQueueIntegrations, { query: {} }, { signal })).queueIntegrations,
  staleTime: Infinity,
})
