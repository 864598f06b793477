import { refuse, type ContactMerge } from '@recado/contract'
import * as consents from '../consents/index.ts'
import * as contacts from '../contacts/index.ts'
import * as delivery from '../delivery/index.ts'
import * as messages from '../messages/index.ts'
import * as notes from '../notes/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredFold, StoredMerge } from '../../schema/stored.ts'
import { contactsMerged } from './contact-merges.events.ts'
import { showMerge } from './contact-merges.service.ts'
import {
  findMerge,
  insertDismissal,
  limitLockWait,
  lockMerge,
  markUndone,
  reassignMerges,
} from './contact-merges.store.ts'

/**
 * Undoes a merge. The removed contact returns under its old id with its aliases, notes, tags, extra info and
 * tickets. A ticket moves with all of its messages, including later ones; a ticket that began after the merge
 * stays. Later changes by people stay too.
 */
export async function undo(scope: Scope, id: number): Promise<ContactMerge> {
  await limitLockWait(scope.db)
  const merge = await lockMerge(scope.db, id)
  const row = await findMerge(scope.db, id)
  if (!merge || !row) throw refuse('ERR_NO_MERGE_FOUND')
  const { kept: snapshot } = merge
  if (!row.is_last || !snapshot) throw refuse('ERR_MERGE_NOT_LAST')
  const { contact_id: intoId, from_id: fromId } = merge
  const [into] = await contacts.lockAllContacts(scope, [intoId])
  if (!into) throw refuse('ERR_NO_MERGE_FOUND')

  await contacts.restore(scope, into, fromId, snapshot)
  const ticketIds = await separateTickets(scope, snapshot, { from: intoId, to: fromId })
  await notes.moveToContact(scope, { from: intoId, to: fromId }, snapshot.moved.noteIds)
  // A later note moves with its ticket.
  await notes.followTickets(scope, { from: intoId, to: fromId })
  await consents.moveToContact(scope, { from: intoId, to: fromId }, snapshot.moved.consentIds ?? [])
  await reassignMerges(scope.db, snapshot.moved.mergeIds, fromId)
  await markUndone(scope.db, id, { undone_at: scope.now, undone_by: scope.viewer.id })
  // Prevents a new suggestion of the same pair.
  await insertDismissal(scope.db, intoId, fromId)

  scope.publish(contactsMerged([intoId, fromId]))
  await tickets.publishAll(scope, ticketIds)
  return showMerge(scope, id)
}

/**
 * Moves tickets with their contents back; reopens tickets that the merge closed, unless something prevents
 * it. Returns the existing ones.
 */
async function separateTickets(
  scope: Scope,
  { at, moved, folded }: StoredMerge,
  between: { from: number; to: number },
): Promise<number[]> {
  const merged = folded.flatMap(({ keptId, closedId }) => [keptId, closedId])
  const ticketIds = await tickets.lockAll(scope, [...new Set([...moved.ticketIds, ...merged])])
  for (const pair of folded) await separateContents(scope, pair, ticketIds.includes(pair.closedId))
  await tickets.moveToContact(scope, between, moved.ticketIds)
  await messages.followTickets(scope, ticketIds)
  await delivery.followMessages(scope, ticketIds)
  for (const pair of folded) {
    await tickets.reopenMerged(scope, pair, {
      closedAt: new Date(at),
      unread: await messages.countUnread(scope, pair.closedId),
    })
    await tickets.separateWaits(scope, pair, new Date(at))
  }
  return ticketIds
}

/** Moves the closed ticket's contents back if it exists, and resets the preview of the other one. */
async function separateContents(scope: Scope, pair: StoredFold, isThere: boolean): Promise<void> {
  const { keptId, closedId, messageIds, noteIds } = pair
  if (isThere) {
    await messages.moveToTicket(scope, { from: keptId, to: closedId }, messageIds)
    await notes.moveToTicket(scope, { from: keptId, to: closedId }, noteIds)
  }
  await tickets.removeMergedTags(scope, pair)
  if (messageIds.length > 0) await tickets.resetPreview(scope, pair, await messages.findLast(scope, keptId))
}
