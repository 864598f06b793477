import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Takes something heard into what is cached under a key. An answer that is on its way at this moment may be older than what was heard and would
 * cover it, so it is asked for once more when it is there.
 */
export function updateCached<Data>(queryKey: QueryKey, update: (known: Data) => Data): void {
  queryClient.setQueryData<Data>(queryKey, known => (known === undefined ? undefined : update(known)))
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query?.state.fetchStatus !== 'fetching') return
  const refetch = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  void query.promise?.then(refetch, refetch)
}
