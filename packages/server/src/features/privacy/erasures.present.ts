import type { Erasure } from '@recado/contract'
import type { ErasureRow } from './erasures.store.ts'

export const presentErasure = (row: ErasureRow): Erasure => ({
  id: row.id,
  contactId: row.contact,
  reason: row.reason,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  isRepeated: row.is_repeated,
  counts: row.counts,
})
