import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Applies a live event to the cached data of a key. A response in flight may be older than the event and
 * would overwrite it, so the query is refetched after it arrives.
 */
export function updateCached<Data>(queryKey: QueryKey, update: (known: Data) => Data): void {
  queryClient.setQueryData<Data>(queryKey, known => (known === undefined ? undefined : update(known)))
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query?.state.fetchStatus !== 'fetching') return
  const refetch = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  void query.promise?.then(refetch, refetch)
}
