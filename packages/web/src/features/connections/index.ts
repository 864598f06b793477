export { followWhatsapps, providersQuery, whatsappsQuery } from './connections.queries.ts'
export { useNeedsAttention } from './use-needs-attention.ts'
