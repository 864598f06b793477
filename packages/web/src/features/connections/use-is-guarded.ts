import { useQuery } from '@tanstack/react-query'
import { connectionsQuery, providersQuery } from './connections.queries.ts'

/** Whether one of these numbers may be barred by its network; undefined while that loads. */
export function useIsGuarded(ids: readonly (number | null)[]): boolean | undefined {
  const { data: connections } = useQuery(connectionsQuery)
  const { data: offers } = useQuery(providersQuery)
  if (!connections || !offers) return undefined
  const guarded = new Set(offers.filter(({ isGuarded }) => isGuarded).map(({ provider }) => provider))
  return connections.some(({ id, provider }) => ids.includes(id) && guarded.has(provider))
}
