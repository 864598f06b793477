import { refuse, type ContactMerge } from '@recado/contract'
import type { TicketVisibility } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMerge } from '../../../schema/stored.ts'
import { contactChanged, contactCreated, contactsMerged } from '../contacts.events.ts'
import { isPhoneNumber, isSameAlias, numberKey } from '../identity/numbers.ts'
import { find } from '../contacts.service.ts'
import { lockContact, saveContact } from '../contacts.store.ts'
import type { Alias } from '../identity/aliases.store.ts'
import { lockContacts } from './merge.store.ts'
import { columnsOf, showMerge } from './merging.service.ts'
import {
  restoreContact,
  markUndone,
  findMerge,
  reassignMerges,
  limitLockWait,
  hasConnection,
  lockMerge,
  insertDismissal,
  listAllAliases,
  saveExtraInfo,
} from './merging.store.ts'
import {
  deleteAliases,
  returnExtraInfo,
  reassignAliases,
  returnTags,
  returnTickets,
  returnNotes,
  realignMessageContacts,
  reopenTicket,
  returnTicketContents,
  lockTickets,
} from './unmerge.store.ts'

/**
 * Parts two contacts again. The one that went comes back under its old id with its names, notes, tags, extra info and tickets. A ticket goes with all
 * that was said in it, also since; a ticket that began since the merge stays. What somebody changed since stays as they left it.
 */
export async function unmerge(scope: Scope, id: number): Promise<ContactMerge> {
  await limitLockWait(scope.db)
  const merge = await lockMerge(scope.db, id)
  const row = await findMerge(scope.db, id)
  if (!merge || !row) throw refuse('ERR_NO_MERGE_FOUND')
  const { kept: snapshot } = merge
  if (!row.is_last || !snapshot) throw refuse('ERR_MERGE_NOT_LAST')
  const { contact_id: intoId, from_id: fromId } = merge
  await lockContacts(scope.db, [intoId])

  await restoreColumns(scope, intoId, snapshot)
  await restoreRemoved(scope, snapshot)
  await separateAliases(scope, snapshot, intoId, fromId)
  const before = await separateTickets(scope, snapshot, intoId, fromId)
  await returnNotes(scope.db, snapshot, { intoId, fromId })
  await returnTags(scope.db, snapshot, { intoId, fromId })
  for (const info of snapshot.overwritten) await saveExtraInfo(scope.db, info.id, info.before, info.after)
  await returnExtraInfo(scope.db, snapshot, { intoId, fromId })
  await reassignMerges(scope.db, snapshot.moved.mergeIds, fromId)
  await markUndone(scope.db, id, { undone_at: scope.now, undone_by: scope.viewer.id })
  // Whoever parts them does not want to be told again that they look alike.
  await insertDismissal(scope.db, intoId, fromId)

  scope.publish(contactCreated(await find(scope, fromId)), contactChanged(await find(scope, intoId)), contactsMerged([intoId, fromId]))
  await scope.emit('contactMerged', { contactId: fromId, ticketIds: [...before.keys()], before })
  return showMerge(scope, id)
}

/** What the merge changed about the one that stayed becomes what it was, unless somebody changed it again. */
async function restoreColumns(scope: Scope, id: number, { before, after }: StoredMerge): Promise<void> {
  const row = await lockContact(scope.db, id)
  if (!row) throw refuse('ERR_NO_MERGE_FOUND')
  const now = columnsOf(row)
  const isUntouched = (column: keyof typeof now): boolean => now[column] === after[column]
  const restorable = (Object.keys(now) as (keyof typeof now)[]).filter(column =>
    column === 'number_key' ? isUntouched('number') : column === 'is_named' ? isUntouched('name') : isUntouched(column),
  )
  await saveContact(scope.db, id, { ...Object.fromEntries(restorable.map(column => [column, before[column]])), updated_at: scope.now })
}

async function restoreRemoved(scope: Scope, { contact }: StoredMerge): Promise<void> {
  const connectionId = contact['connection_id']
  const hasItsConnection = typeof connectionId === 'number' && (await hasConnection(scope.db, connectionId))
  await restoreContact(scope.db, { ...contact, connection_id: hasItsConnection ? connectionId : null, updated_at: scope.now.toISOString() })
}

/**
 * The names by which channels know the one that went are its own again, numbers also in the way a channel has written them since. Whose an id is that was
 * learnt since the merge nobody knows: it is forgotten, and the channel tells it again.
 */
async function separateAliases(scope: Scope, { moved, names, contact }: StoredMerge, intoId: number, fromId: number): Promise<void> {
  const own = [...moved.aliases, ...(typeof contact['number'] === 'string' ? [{ connection_id: null, scheme: 'pn', value: contact['number'] }] : [])]
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
  isPhoneNumber(a) && isPhoneNumber(b) ? numberKey(a.value) === numberKey(b.value) : isSameAlias(a, b)

/** Tickets go back with what is in them; those that had been closed for another are what they were, where nothing stands in the way. Answers what they were. */
async function separateTickets(scope: Scope, snapshot: StoredMerge, intoId: number, fromId: number): Promise<ReadonlyMap<number, TicketVisibility>> {
  const ticketIds = snapshot.folded.flatMap(({ keptId, closedId }) => [keptId, closedId])
  const before = await lockTickets(scope.db, [...new Set([...snapshot.moved.ticketIds, ...ticketIds])])
  for (const mergedTicket of snapshot.folded) await returnTicketContents(scope.db, mergedTicket)
  await returnTickets(scope.db, snapshot.moved.ticketIds, { intoId, fromId })
  await realignMessageContacts(scope.db, [...before.keys()])
  for (const mergedTicket of snapshot.folded)
    await reopenTicket(scope.db, mergedTicket, { closedAt: new Date(snapshot.at), now: scope.now, userId: scope.viewer.id })
  return before
}
