import type { Scope } from '../../kernel/database/scope.ts'
import { consentsChanged } from './consents.events.ts'
import { removeConsents } from './erase.store.ts'

/**
 * Removes the ledger of a contact whose data are erased; returns how many entries. A consent that was withdrawn stays
 * in force for its numbers.
 */
export async function eraseConsents(
  scope: Scope,
  contactId: number,
  numberKeys: readonly string[],
): Promise<number> {
  const count = await removeConsents(scope.db, contactId, numberKeys)
  if (count > 0) scope.publish(consentsChanged([contactId]))
  return count
}
