export {
  subscribeConnections,
  providersQuery,
  connectionQuery,
  connectionsQuery,
  healthKey,
  healthQuery,
} from './connections.queries.ts'
export { FileReach } from './FileReach.tsx'
export { HealthCard } from './health/HealthCard.tsx'
export { useIsGuarded } from './use-is-guarded.ts'
export { useNeedsAttention } from './health/use-needs-attention.ts'
