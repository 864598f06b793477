import type { MediaType } from '@recado/contract'
import { sql } from 'kysely'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredFold } from '../../../schema/stored.ts'
import { removeDeadline, saveDeadline } from '../deadlines/deadlines.store.ts'
import * as store from './merging.store.ts'
import * as waiting from './merged-waits.store.ts'
import * as service from '../tickets.service.ts'
import { saveTicket } from '../tickets.store.ts'
import { close, restore } from '../transitions/tickets-transitions.ts'

export type { ActiveTicket, TicketPair } from './merging.store.ts'

/**
 * Every pair of active tickets of two contacts on one connection; only one of a pair may stay active after a
 * merge of the contacts.
 */
export const listActivePairs = (scope: Scope, contacts: store.ContactPair): Promise<store.TicketPair[]> =>
  store.selectActivePairs(scope.db, contacts, { forUpdate: false })
/** The same, locked until the end of the unit of work. */
export const lockActivePairs = (scope: Scope, contacts: store.ContactPair): Promise<store.TicketPair[]> =>
  store.selectActivePairs(scope.db, contacts, { forUpdate: true })
/** Locks these tickets until the end of the unit of work; returns those that still exist. */
export const lockAll = (scope: Scope, ids: readonly number[]): Promise<number[]> =>
  store.lockTickets(scope.db, ids)

/**
 * Closes a ticket in favour of another one of the same person, which takes over its tags and preview. Both
 * are locked. Returns the former state of the closed one, and the tags that are new to the other.
 */
export async function merge(
  scope: Scope,
  pair: Pick<StoredFold, 'keptId' | 'closedId'>,
): Promise<Pick<StoredFold, 'was' | 'waits' | 'tagIds'>> {
  const was = await store.readClosable(scope.db, pair.closedId)
  const waits = {
    kept: await waiting.readWait(scope.db, pair.keptId),
    closed: await waiting.readWait(scope.db, pair.closedId),
  }
  await store.takeOverPreview(scope.db, pair)
  await removeDeadline(scope.db, pair.keptId, 'snooze')
  await close(scope, pair.closedId, { by: 'merge', event: 'mergeClosed' })
  const tagIds = await store.copyTags(scope.db, pair)
  const kept = await service.load(scope, pair.keptId)
  if (kept.laneId !== null && tagIds.includes(kept.laneId))
    await scope.emit('ticketLaneChanged', { ticket: kept })
  await scope.emit('ticketsMerged', { kept, closedId: pair.closedId })
  return { was, waits, tagIds }
}

/**
 * Moves all or these tickets of one contact to another; returns their ids. The caller publishes them at the
 * end with {@link publishAll}.
 */
export const moveToContact = (
  scope: Scope,
  contacts: { from: number; to: number },
  ids?: readonly number[],
): Promise<number[]> => store.reassignContact(scope.db, contacts, ids)

/** Publishes the present state of these tickets to everybody who may see them. */
export async function publishAll(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids) await service.publishChange(scope, undefined, id)
}

/** The last message of a ticket as lists show it; its id is null where there is none. */
export interface LastMessage {
  readonly id: number | null
  readonly text: string
  readonly mediaType: MediaType
  readonly fromMe: boolean
  readonly ack: number
}
/** Removes the tags that a ticket received by a merge. */
export const removeMergedTags = async (
  scope: Scope,
  { keptId, tagIds }: Pick<StoredFold, 'keptId' | 'tagIds'>,
): Promise<void> => store.removeTags(scope.db, keptId, tagIds)
/** Recomputes the preview of a ticket that took over the unread messages of another. */
export async function resetPreview(
  scope: Scope,
  { keptId, was }: Pick<StoredFold, 'keptId' | 'was'>,
  last: LastMessage,
): Promise<void> {
  await saveTicket(scope.db, keptId, {
    unread: sql`greatest(0, unread - ${was.unread}::int)`,
    last_message_id: last.id,
    last_message: last.text,
    last_media_type: last.mediaType,
    last_from_me: last.fromMe,
    last_ack: last.ack,
  })
}

/**
 * Restores a ticket that a merge closed at that moment, unless it has moved since or another one is active in
 * its place.
 */
export async function reopenMerged(
  scope: Scope,
  { closedId, was, waits }: StoredFold,
  { closedAt, unread }: { closedAt: Date; unread: number },
): Promise<void> {
  if (!(await store.isReopenable(scope.db, closedId, closedAt))) return
  await restore(scope, closedId, was.status, { chatbot: was.chatbot, unread })
  if (waits) await waiting.saveWait(scope.db, closedId, waits.closed)
  // Its rotation, if its queue still rotates, begins anew.
  for (const { kind, dueAt } of (was.deadlines ?? []).filter(deadline => deadline.kind !== 'rotation'))
    await saveDeadline(scope.db, closedId, kind, new Date(dueAt))
}

/**
 * Gives the two tickets of an undone merge the waits that they would have without it. The closed one may be reopened
 * by then.
 */
export async function separateWaits(
  scope: Scope,
  { keptId, closedId, waits }: Pick<StoredFold, 'keptId' | 'closedId' | 'waits'>,
  mergedAt: Date,
): Promise<void> {
  // The tickets of merges from before the waits were stored keep the common one.
  if (!waits) return
  if (!(await waiting.wasFinishedSince(scope.db, keptId, mergedAt)))
    await waiting.saveWait(scope.db, keptId, await waiting.countWait(scope.db, keptId, waits.kept, mergedAt))
  const existing = await store.lockTickets(scope.db, [keptId, closedId])
  for (const id of existing)
    await scope.emit('ticketSeparated', { ticket: await service.load(scope, id), mergedAt })
}
