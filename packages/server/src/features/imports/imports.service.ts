import { refuse, type Import, type ImportKind } from '@recado/contract'
import * as connections from '../connections/index.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { importChanged, presentImport } from './imports.present.ts'
import { findImport, findRunningImport, listLatestImports, lockRunningImport } from './imports.store.ts'

export const list = async (scope: Scope): Promise<Import[]> =>
  (await listLatestImports(scope.db)).map(presentImport)

/**
 * Starts an import of a phone's people; returns a running one as it is. Spec: administration 7 "contacts".
 */
export async function startImport(
  scope: Scope,
  kind: Exclude<ImportKind, 'messages'>,
  requestedId: number | undefined,
): Promise<Import> {
  const connectionId = await connections.findOrDefault(scope, requestedId)
  if (!(await connections.findCapabilities(scope, connectionId)).people) throw refuse('ERR_CHANNEL_CANNOT')
  const running = await findRunningImport(scope.db, connectionId, kind)
  if (running) return presentImport(running)
  const { status } = await connections.find(scope, connectionId)
  if (status !== 'CONNECTED') throw refuse('ERR_WAPP_NOT_INITIALIZED')
  // Repeated full requests to a phone put its number at risk.
  await withinRate(scope.context, 'import', String(scope.companyId))
  const row = await connections.beginImport(scope.db, {
    connection_id: connectionId,
    kind,
    user_id: scope.viewer.id,
    began_at: scope.now,
    heard_at: scope.now,
  })
  if (!row) throw refuse('ERR_UNAVAILABLE')
  scope.publish(importChanged(row))
  scope.enqueueJob({ job: 'imports.people', args: { importId: row.id } })
  return presentImport(row)
}

/** Cancels a running import; a finished one stays unchanged. */
export async function cancel(scope: Scope, id: number): Promise<Import> {
  const existing = await findImport(scope.db, id)
  if (!existing) throw refuse('ERR_NO_IMPORT_FOUND')
  if (!(await lockRunningImport(scope.db, id)))
    return presentImport((await findImport(scope.db, id)) ?? existing)
  const row = await connections.saveImport(scope.db, id, { state: 'cancelled', ended_at: scope.now })
  scope.publish(importChanged(row))
  return presentImport(row)
}
