import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredAlias, StoredMerge, StoredMoves } from '../../../schema/stored.ts'
import { contactChanged, contactRemoved } from '../contacts.events.ts'
import { find } from '../contacts.service.ts'
import { findContacts, removeContact, saveContact, type ContactRow } from '../contacts.store.ts'
import { findAliases, insertAliases } from '../identity/aliases.store.ts'
import { aliasOfNumber, variantsOf } from '../identity/numbers.ts'
import type { MergeableColumns } from './columns.ts'
import { listAllAliases, listExtraInfo, lockContacts, moveAliases, moveExtraInfo, copyTags, saveExtraInfo, snapshotContact } from './merging.store.ts'

/** These contacts, as far as they are there. */
export const findAll = (scope: Scope, ids: readonly number[]): Promise<ContactRow[]> => findContacts(scope.db, ids)
/** Holds these contacts alone until the end of the unit of work, oldest first. */
export const lockAll = (scope: Scope, ids: readonly number[]): Promise<ContactRow[]> => lockContacts(scope.db, ids)

/** Everything of a contact that goes with it, or stands on it alone. */
export const takeSnapshot = (scope: Scope, id: number): Promise<Pick<StoredMerge, 'contact' | 'extraInfo' | 'tagIds'>> => snapshotContact(scope.db, id)
/** Every name by which channels know a contact. */
export const listNames = (scope: Scope, id: number): Promise<StoredAlias[]> => listAllAliases(scope.db, id)

/** Lets channels find a contact by its number, also by one that none of them has named yet. */
export async function addNumberAlias(scope: Scope, { id, number }: ContactRow): Promise<void> {
  if (number === null) return
  const alias = aliasOfNumber(number)
  if ((await findAliases(scope.db, variantsOf(alias))).length === 0) await insertAliases(scope.db, id, [alias])
}

/** Gives the extra info of one contact the values that the other has under the same names. */
export async function overwriteExtraInfo(scope: Scope, id: number, theirs: StoredMerge['extraInfo']): Promise<StoredMerge['overwritten']> {
  const changed: StoredMerge['overwritten'][number][] = []
  for (const info of await listExtraInfo(scope.db, id)) {
    const other = theirs.find(one => one.name.toLowerCase() === info.name.toLowerCase())
    if (!other || other.value === info.value) continue
    await saveExtraInfo(scope.db, info.id, other.value)
    changed.push({ id: info.id, before: info.value, after: other.value })
  }
  return changed
}

interface Absorption {
  readonly intoId: number
  readonly fromId: number
  /** What is known of the one that stays from then on. */
  readonly columns: MergeableColumns
}
interface AbsorptionResult {
  readonly contact: ContactRow
  readonly moved: Pick<StoredMoves, 'aliases' | 'tagIds' | 'extraIds'>
}
/** Gives the names, tags and extra info of one contact to another and removes the one. The caller moves everything else of it before, since the removal takes it along. */
export async function absorb(scope: Scope, { intoId, fromId, columns }: Absorption): Promise<AbsorptionResult> {
  const aliases = await moveAliases(scope.db, fromId, intoId)
  const tagIds = await copyTags(scope.db, fromId, intoId)
  const extraIds = await moveExtraInfo(scope.db, fromId, intoId)
  // Its number is free for the other one only when it is gone.
  await removeContact(scope.db, fromId)
  const contact = await saveContact(scope.db, intoId, { ...columns, updated_at: scope.now })
  scope.publish(contactRemoved(fromId), contactChanged(await find(scope, intoId)))
  return { contact, moved: { aliases, tagIds, extraIds } }
}
