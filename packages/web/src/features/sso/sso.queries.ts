import { ROUTES, type SsoSettings } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** The single sign-on of the company, for admins. */
export const ssoQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: ({ signal }) => call(ROUTES.showSso, {}, { signal }),
})
export const cacheSso = (settings: SsoSettings): void =>
  void queryClient.setQueryData(ssoQuery.queryKey, settings)
