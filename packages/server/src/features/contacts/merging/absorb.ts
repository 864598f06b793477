import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredAlias, StoredMerge, StoredMoves } from '../../../schema/stored.ts'
import { contactChanged, contactRemoved } from '../contacts.events.ts'
import { find } from '../contacts.service.ts'
import { findContacts, removeContact, saveContact, type ContactRow } from '../contacts.store.ts'
import { findAliases, insertAliases } from '../identity/aliases.store.ts'
import { aliasOfNumber, variantsOf } from '../identity/numbers.ts'
import type { MergeableColumns } from '../contacts.columns.ts'
import {
  listAllAliases,
  listExtraInfo,
  lockContacts,
  moveAliases,
  moveExtraInfo,
  copyContactTags,
  saveExtraInfo,
  snapshotContact,
} from './merging.store.ts'

/** Returns those of the contacts that exist. */
export const findAll = (scope: Scope, ids: readonly number[]): Promise<ContactRow[]> =>
  findContacts(scope.db, ids)
/** Locks these contacts until the end of the unit of work, oldest first. */
export const lockAllContacts = (scope: Scope, ids: readonly number[]): Promise<ContactRow[]> =>
  lockContacts(scope.db, ids)

/** Returns all data that a contact's removal deletes. */
export const takeSnapshot = (
  scope: Scope,
  id: number,
): Promise<Pick<StoredMerge, 'contact' | 'extraInfo' | 'tagIds'>> => snapshotContact(scope.db, id)
/** Every channel alias of a contact. */
export const listAliasNames = (scope: Scope, id: number): Promise<StoredAlias[]> =>
  listAllAliases(scope.db, id)

/** Adds the number as an alias, so that channels find the contact by it. */
export async function addNumberAlias(scope: Scope, { id, number }: ContactRow): Promise<void> {
  if (number === null) return
  const alias = aliasOfNumber(number)
  if ((await findAliases(scope.db, variantsOf(alias))).length === 0)
    await insertAliases(scope.db, id, [alias])
}

/** Overwrites extra info of one contact with the other's values of the same names. */
export async function overwriteExtraInfo(
  scope: Scope,
  id: number,
  theirs: StoredMerge['extraInfo'],
): Promise<StoredMerge['overwritten']> {
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
  /** Final values of the remaining contact. */
  readonly columns: MergeableColumns
}
interface AbsorptionResult {
  readonly contact: ContactRow
  readonly moved: Pick<StoredMoves, 'aliases' | 'tagIds' | 'extraIds'>
}
/**
 * Moves aliases, tags and extra info to another contact and removes the first. The caller moves the rest
 * before, since the removal cascades.
 */
export async function absorb(
  scope: Scope,
  { intoId, fromId, columns }: Absorption,
): Promise<AbsorptionResult> {
  const aliases = await moveAliases(scope.db, fromId, intoId)
  const tagIds = await copyContactTags(scope.db, fromId, intoId)
  const extraIds = await moveExtraInfo(scope.db, fromId, intoId)
  // The number is free only after the removal.
  await removeContact(scope.db, fromId)
  const contact = await saveContact(scope.db, intoId, { ...columns, updated_at: scope.now })
  scope.publish(contactRemoved(fromId), contactChanged(await find(scope, intoId)))
  return { contact, moved: { aliases, tagIds, extraIds } }
}
