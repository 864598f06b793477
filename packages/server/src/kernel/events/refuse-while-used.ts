import { refuse, type RecordUses } from '@recado/contract'
import type { Scope } from '../database/scope.ts'
import type { DomainEvents } from './domain-events.ts'

/** Refuses the removal of a record while others need it, and names them. Spec: behaviour 19 "Deleting what is used". */
export async function refuseWhileUsed(
  scope: Scope,
  of: DomainEvents['removalRequested']['of'],
  id: number,
): Promise<void> {
  const uses: RecordUses = {}
  await scope.emit('removalRequested', { of, id, uses })
  if (Object.keys(uses).length > 0) throw refuse('ERR_IN_USE', uses)
}
