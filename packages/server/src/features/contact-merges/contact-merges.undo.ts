import { refuse, type ContactMerge } from '@recado/contract'
import type { TicketVisibility } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredMerge } from '../../schema/stored.ts'
import { contactsMerged } from './contact-merges.events.ts'
import { showMerge } from './contact-merges.service.ts'
import { findMerge, insertDismissal, limitLockWait, lockMerge, markUndone, reassignMerges } from './contact-merges.store.ts'
import { lockTickets, realignMessageContacts, reopenTicket, returnNotes, returnTicketContents, returnTickets } from './undo.store.ts'

/**
 * Parts two contacts again. The one that went comes back under its old id with its names, notes, tags, extra info and tickets. A ticket goes with all
 * that was said in it, also since; a ticket that began since the merge stays. What somebody changed since stays as they left it.
 */
export async function undo(scope: Scope, id: number): Promise<ContactMerge> {
  await limitLockWait(scope.db)
  const merge = await lockMerge(scope.db, id)
  const row = await findMerge(scope.db, id)
  if (!merge || !row) throw refuse('ERR_NO_MERGE_FOUND')
  const { kept: snapshot } = merge
  if (!row.is_last || !snapshot) throw refuse('ERR_MERGE_NOT_LAST')
  const { contact_id: intoId, from_id: fromId } = merge
  const [into] = await contacts.lockAll(scope, [intoId])
  if (!into) throw refuse('ERR_NO_MERGE_FOUND')

  await contacts.restore(scope, into, fromId, snapshot)
  const before = await separateTickets(scope, snapshot, intoId, fromId)
  await returnNotes(scope.db, snapshot, { intoId, fromId })
  await reassignMerges(scope.db, snapshot.moved.mergeIds, fromId)
  await markUndone(scope.db, id, { undone_at: scope.now, undone_by: scope.viewer.id })
  // Whoever parts them does not want to be told again that they look alike.
  await insertDismissal(scope.db, intoId, fromId)

  scope.publish(contactsMerged([intoId, fromId]))
  await tickets.publishMoved(scope, [...before.keys()], before)
  return showMerge(scope, id)
}

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
