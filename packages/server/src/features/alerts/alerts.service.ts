import type { AlertKind, ConnectionIncident } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { listOpenIncidents } from './alerts.store.ts'

/** Open incidents of the company. */
export const list = async (scope: Scope): Promise<ConnectionIncident[]> =>
  (await listOpenIncidents(scope.db)).map(row =>
    presentIncident({ id: row.connection_id, name: row.name, kind: row.kind, began_at: row.began_at }),
  )

export const presentIncident = (row: {
  id: number
  name: string
  kind: string
  began_at: Date
}): ConnectionIncident => ({
  whatsappId: row.id,
  name: row.name,
  kind: row.kind as AlertKind,
  from: row.began_at.toISOString(),
})
