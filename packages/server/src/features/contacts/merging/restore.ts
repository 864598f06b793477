import { phoneKey } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMerge } from '../../../schema/stored.ts'
import { contactChanged, contactCreated } from '../contacts.events.ts'
import { find } from '../contacts.service.ts'
import { saveContact, type ContactRow } from '../contacts.store.ts'
import type { Alias } from '../identity/aliases.store.ts'
import { isPhoneNumber, isSameAlias } from '../identity/numbers.ts'
import { mergeableColumnsOf } from './columns.ts'
import {
  deleteAliases,
  hasConnection,
  insertSnapshot,
  listAllAliases,
  reassignAliases,
  returnExtraInfo,
  returnTags,
  saveExtraInfo,
  type MergePair,
} from './merging.store.ts'

/**
 * Restores an absorbed contact under its old id with aliases, tags and extra info. The other contact, which
 * is locked, retains later changes.
 */
export async function restore(
  scope: Scope,
  into: ContactRow,
  fromId: number,
  snapshot: StoredMerge,
): Promise<void> {
  const pair: MergePair = { intoId: into.id, fromId }
  await restoreColumns(scope, into, snapshot)
  await restoreRemoved(scope, snapshot)
  await separateAliases(scope, snapshot, pair)
  await returnTags(scope.db, snapshot, pair)
  for (const info of snapshot.overwritten) await saveExtraInfo(scope.db, info.id, info.before, info.after)
  await returnExtraInfo(scope.db, snapshot, pair)
  scope.publish(contactCreated(await find(scope, fromId)), contactChanged(await find(scope, into.id)))
}

/**
 * Restores the columns that the merge changed in the remaining contact, unless somebody changed them later.
 */
async function restoreColumns(scope: Scope, row: ContactRow, { before, after }: StoredMerge): Promise<void> {
  const now = mergeableColumnsOf(row)
  const isUntouched = (column: keyof typeof now): boolean => now[column] === after[column]
  const restorable = (Object.keys(now) as (keyof typeof now)[]).filter(column =>
    column === 'number_key'
      ? isUntouched('number')
      : column === 'is_named'
        ? isUntouched('name')
        : isUntouched(column),
  )
  await saveContact(scope.db, row.id, {
    ...Object.fromEntries(restorable.map(column => [column, before[column]])),
    updated_at: scope.now,
  })
}

async function restoreRemoved(scope: Scope, { contact }: StoredMerge): Promise<void> {
  const connectionId = contact['connection_id']
  const hasItsConnection = typeof connectionId === 'number' && (await hasConnection(scope.db, connectionId))
  await insertSnapshot(scope.db, {
    ...contact,
    connection_id: hasItsConnection ? connectionId : null,
    updated_at: scope.now.toISOString(),
  })
}

/**
 * Moves the aliases of the removed contact back, including numbers in a format that a channel wrote later.
 * The owner of an id that was added after the merge is unknown: it is deleted, and the channel sends it
 * again.
 */
async function separateAliases(
  scope: Scope,
  { moved, names, contact }: StoredMerge,
  { intoId, fromId }: MergePair,
): Promise<void> {
  const own = [
    ...moved.aliases,
    ...(typeof contact['number'] === 'string'
      ? [{ connection_id: null, scheme: 'pn', value: contact['number'] }]
      : []),
  ]
  const known = await listAllAliases(scope.db, intoId)
  const isOf = (list: readonly Alias[]) => (alias: Alias) => list.some(one => isSamePhoneOrName(one, alias))
  await reassignAliases(scope.db, known.filter(isOf(own)), fromId)
  await deleteAliases(
    scope.db,
    known.filter(alias => !isPhoneNumber(alias) && !isOf(own)(alias) && !isOf(names)(alias)),
    intoId,
  )
}
const isSamePhoneOrName = (a: Alias, b: Alias): boolean =>
  isPhoneNumber(a) && isPhoneNumber(b) ? phoneKey(a.value) === phoneKey(b.value) : isSameAlias(a, b)
