import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** The use of a key is not told. */
const REFRESH_MS = 30_000

/** All API keys of the company, by name. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys', 'all'],
  queryFn: async ({ signal }) => (await call(ROUTES.listApiKeys, {}, { signal })).apiKeys,
  refetchInterval: REFRESH_MS,
})

/** Refetches the keys after a change. */
export function subscribeApiKeys(): () => void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['api-keys'] })
  // A row names a user.
  const stops = [live.on('apiKey', refetch), live.on('user', refetch)]
  return () => {
    for (const stop of stops) stop()
  }
}
