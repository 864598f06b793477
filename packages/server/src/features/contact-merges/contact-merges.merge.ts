import type { TicketVisibility } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredFold, StoredMoves } from '../../schema/stored.ts'
import { contactsMerged } from './contact-merges.events.ts'
import { copyDismissals, moveMerges } from './contact-merges.store.ts'
import { listActivePairs, mergeTicket, moveConversations, type ActiveTicket, type TicketPair } from './merge.store.ts'

/** Every table that names a contact, but for the contact's own; {@link mergeInto} looks after each. */
export const CONTACT_TABLES = [
  'tickets',
  'messages',
  'ticket_notes',
  'sends',
  'contact_aliases',
  'contact_merges',
  'contact_tags',
  'contact_extra_info',
  'contacts_apart',
] as const

/**
 * Makes one contact of several that a channel says are one person: the oldest stays, and everything of the others becomes its own.
 * Undefined when one of them is gone by now.
 */
export async function mergeAll(scope: Scope, ids: readonly number[]): Promise<contacts.ContactRow | undefined> {
  const held = await contacts.lockAll(scope, ids)
  const [oldest, ...younger] = held
  if (!oldest || held.length < new Set(ids).size) return undefined
  let contact = oldest
  for (const from of younger)
    contact = (await mergeInto(scope, contact, from, { pairs: await listActivePairs(scope.db, contact.id, from.id, { forUpdate: true }) })).contact
  return contact
}

interface MergeResult {
  readonly contact: contacts.ContactRow
  readonly mergedTickets: readonly StoredFold[]
  readonly moved: StoredMoves
}
/** Gives everything of one contact to another and removes it; `columns` are what is known of the one that stays from then on. */
export async function mergeInto(
  scope: Scope,
  into: contacts.ContactRow,
  from: contacts.ContactRow,
  {
    pairs,
    columns = contacts.mergedColumns(into, from),
    userId = null,
  }: { pairs: readonly TicketPair[]; columns?: contacts.MergeableColumns; userId?: number | null },
): Promise<MergeResult> {
  const mergedTickets: StoredFold[] = []
  const before = new Map<number, TicketVisibility>()
  for (const pair of pairs) {
    const { keep, drop } = chooseTicket(pair)
    mergedTickets.push(await mergeTicket(scope.db, { keep: keep.id, drop: drop.id, at: scope.now, userId }))
    before.set(drop.id, drop)
  }
  const conversations = await moveConversations(scope.db, from.id, into.id)
  const mergeIds = await moveMerges(scope.db, from.id, into.id)
  await copyDismissals(scope.db, from.id, into.id)
  const { contact, moved } = await contacts.absorb(scope, { intoId: into.id, fromId: from.id, columns })
  scope.publish(contactsMerged([into.id, from.id]))
  const touched = [...mergedTickets.flatMap(({ keptId, closedId }) => [keptId, closedId]), ...conversations.ticketIds]
  await tickets.publishMoved(scope, [...new Set(touched)], before)
  return { contact, mergedTickets, moved: { ...conversations, mergeIds, ...moved } }
}

/** How alive a ticket is: 2 while somebody works on it, 0 while it only waits for a rating or a consent. */
const activity = ({ status, userId }: ActiveTicket): number => (status === 'nps' || status === 'lgpd' ? 0 : userId === null ? 1 : 2)
/** Of two active tickets on one connection the livelier one stays, or else that of the contact that stays. */
export const chooseTicket = ({ ours, theirs }: TicketPair) => (activity(theirs) > activity(ours) ? { keep: theirs, drop: ours } : { keep: ours, drop: theirs })
/** Two people serve the two at this moment: neither conversation may be closed over its attendant's head. */
export const isHeldByTwo = ({ ours, theirs }: TicketPair): boolean => activity(ours) === 2 && activity(theirs) === 2 && ours.userId !== theirs.userId
