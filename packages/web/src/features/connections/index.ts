export {
  subscribeConnections,
  providersQuery,
  connectionQuery,
  connectionsQuery,
  healthKey,
  healthQuery,
} from './connections.queries.ts'
export { HealthCard } from './HealthCard.tsx'
export { useNeedsAttention } from './use-needs-attention.ts'
