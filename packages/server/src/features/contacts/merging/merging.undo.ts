import { refuse, type ContactMerge } from '@recado/contract'
import type { SeenTicket } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMerge } from '../../../schema/stored.ts'
import { contactChanged, contactCreated, contactsRegrouped } from '../contacts.events.ts'
import { isNumber, isSameAlias, numberKey } from '../contacts.numbers.ts'
import { find } from '../contacts.service.ts'
import { lockContact, saveContact } from '../contacts.store.ts'
import type { Alias } from '../aliases.store.ts'
import { holdContacts } from '../merge.store.ts'
import { columnsOf, shown } from './merging.service.ts'
import { bringBack, closeMerge, findMerge, giveMerges, giveWay, hasConnection, holdMerge, insertApart, listNames, saveExtra } from './merging.store.ts'
import { forgetNames, giveExtra, giveNames, giveTags, giveTickets, giveNotes, parentMessages, reopen, returnMessages, seenTickets } from './parting.store.ts'

/**
 * Parts two contacts again. The one that went comes back under its old id with its names, notes, tags, extra info and tickets. A ticket goes with all
 * that was said in it, also since; a ticket that began since the merge stays. What somebody changed since stays as they left it.
 */
export async function undo(scope: Scope, id: number): Promise<ContactMerge> {
  await giveWay(scope.db)
  const merge = await holdMerge(scope.db, id)
  const row = await findMerge(scope.db, id)
  if (!merge || !row) throw refuse('ERR_NO_MERGE_FOUND')
  const { kept } = merge
  if (!row.is_last || !kept) throw refuse('ERR_MERGE_NOT_LAST')
  const { contact_id: intoId, from_id: fromId } = merge
  await holdContacts(scope.db, [intoId])

  await restoreColumns(scope, intoId, kept)
  await comeBack(scope, kept)
  await partNames(scope, kept, intoId, fromId)
  const before = await partTickets(scope, kept, intoId, fromId)
  await giveNotes(scope.db, kept, { intoId, fromId })
  await giveTags(scope.db, kept, { intoId, fromId })
  for (const info of kept.overwritten) await saveExtra(scope.db, info.id, info.before, info.after)
  await giveExtra(scope.db, kept, { intoId, fromId })
  await giveMerges(scope.db, kept.moved.mergeIds, fromId)
  await closeMerge(scope.db, id, { undone_at: scope.now, undone_by: scope.viewer.id })
  // Whoever parts them does not want to be told again that they look alike.
  await insertApart(scope.db, intoId, fromId)

  scope.publish(contactCreated(await find(scope, fromId)), contactChanged(await find(scope, intoId)), contactsRegrouped([intoId, fromId]))
  await scope.emit('contactMerged', { contactId: fromId, ticketIds: [...before.keys()], before })
  return shown(scope, id)
}

/** What the merge changed about the one that stayed becomes what it was, unless somebody changed it again. */
async function restoreColumns(scope: Scope, id: number, { before, after }: StoredMerge): Promise<void> {
  const row = await lockContact(scope.db, id)
  if (!row) throw refuse('ERR_NO_MERGE_FOUND')
  const now = columnsOf(row)
  const isUntouched = (column: keyof typeof now): boolean => now[column] === after[column]
  const back = (Object.keys(now) as (keyof typeof now)[]).filter(column =>
    column === 'number_key' ? isUntouched('number') : column === 'is_named' ? isUntouched('name') : isUntouched(column),
  )
  await saveContact(scope.db, id, { ...Object.fromEntries(back.map(column => [column, before[column]])), updated_at: scope.now })
}

async function comeBack(scope: Scope, { contact }: StoredMerge): Promise<void> {
  const connectionId = contact['connection_id']
  const isThere = typeof connectionId === 'number' && (await hasConnection(scope.db, connectionId))
  await bringBack(scope.db, { ...contact, connection_id: isThere ? connectionId : null, updated_at: scope.now.toISOString() })
}

/**
 * The names by which channels know the one that went are its own again, numbers also in the way a channel has written them since. Whose an id is that was
 * learnt since the merge nobody knows: it is forgotten, and the channel tells it again.
 */
async function partNames(scope: Scope, { moved, names, contact }: StoredMerge, intoId: number, fromId: number): Promise<void> {
  const own = [...moved.aliases, ...(typeof contact['number'] === 'string' ? [{ connection_id: null, scheme: 'pn', value: contact['number'] }] : [])]
  const known = await listNames(scope.db, intoId)
  const isOf = (list: readonly Alias[]) => (alias: Alias) => list.some(one => isSamePhoneOrName(one, alias))
  await giveNames(scope.db, known.filter(isOf(own)), fromId)
  await forgetNames(
    scope.db,
    known.filter(alias => !isNumber(alias) && !isOf(own)(alias) && !isOf(names)(alias)),
    intoId,
  )
}
const isSamePhoneOrName = (a: Alias, b: Alias): boolean => (isNumber(a) && isNumber(b) ? numberKey(a.value) === numberKey(b.value) : isSameAlias(a, b))

/** Tickets go back with what is in them; those that had been closed for another are what they were, where nothing stands in the way. Answers what they were. */
async function partTickets(scope: Scope, kept: StoredMerge, intoId: number, fromId: number): Promise<ReadonlyMap<number, SeenTicket>> {
  const folded = kept.folded.flatMap(({ keptId, closedId }) => [keptId, closedId])
  const before = await seenTickets(scope.db, [...new Set([...kept.moved.ticketIds, ...folded])])
  for (const fold of kept.folded) await returnMessages(scope.db, fold)
  await giveTickets(scope.db, kept.moved.ticketIds, { intoId, fromId })
  await parentMessages(scope.db, [...before.keys()])
  for (const fold of kept.folded) await reopen(scope.db, fold, { closedAt: new Date(kept.at), now: scope.now, userId: scope.viewer.id })
  return before
}
