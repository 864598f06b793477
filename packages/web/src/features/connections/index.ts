export {
  subscribeConnections,
  providersQuery,
  connectionQuery,
  connectionsQuery,
  healthKey,
  healthQuery,
} from './connections.queries.ts'
export { HealthCard } from './health/HealthCard.tsx'
export { useNeedsAttention } from './health/use-needs-attention.ts'
