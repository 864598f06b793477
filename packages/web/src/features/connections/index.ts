export {
  subscribeConnections,
  providersQuery,
  connectionQuery,
  connectionsQuery,
  healthKey,
} from './connections.queries.ts'
export { useNeedsAttention } from './use-needs-attention.ts'
