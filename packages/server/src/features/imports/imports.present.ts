import type { Import } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import type { ImportRow } from '../connections/index.ts'

export const presentImport = (row: ImportRow): Import => ({
  id: row.id,
  whatsappId: row.connection_id,
  kind: row.kind as Import['kind'],
  state: row.state as Import['state'],
  found: row.found,
  taken: row.taken,
  added: row.added,
  percent: row.percent,
  beganAt: row.began_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const importChanged = (row: ImportRow): OutboxEvent => ({
  name: 'importMessages',
  payload: { action: 'update', import: presentImport(row) },
  rooms: ['admins'],
})
