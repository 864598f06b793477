import type { TicketVisibility } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredFold, StoredMoves } from '../../../schema/stored.ts'
import { contactChanged, contactRemoved, contactsMerged } from '../contacts.events.ts'
import { find } from '../contacts.service.ts'
import { removeContact, saveContact, type ContactRow } from '../contacts.store.ts'
import { listActivePairs, mergeTicket, lockContacts, moveEverything, type ActiveTicket, type TicketPair } from './merge.store.ts'

/**
 * Makes one contact of several that a channel says are one person: the oldest stays, and everything of the others becomes its own.
 * Undefined when one of them is gone by now.
 */
export async function mergeAll(scope: Scope, ids: readonly number[]): Promise<ContactRow | undefined> {
  const contacts = await lockContacts(scope.db, ids)
  const [oldest, ...younger] = contacts
  if (!oldest || contacts.length < new Set(ids).size) return undefined
  let contact = oldest
  for (const from of younger)
    contact = (await mergeInto(scope, contact, from, { pairs: await listActivePairs(scope.db, contact.id, from.id, { forUpdate: true }) })).contact
  return contact
}

interface MergeResult {
  readonly contact: ContactRow
  readonly mergedTickets: readonly StoredFold[]
  readonly moved: StoredMoves
}
/** Gives everything of one contact to another and removes it; `columns` are what is known of the one that stays from then on. */
export async function mergeInto(
  scope: Scope,
  into: ContactRow,
  from: ContactRow,
  {
    pairs,
    columns = mergedColumns(into, from),
    userId = null,
  }: { pairs: readonly TicketPair[]; columns?: ReturnType<typeof mergedColumns>; userId?: number | null },
): Promise<MergeResult> {
  const mergedTickets: StoredFold[] = []
  const before = new Map<number, TicketVisibility>()
  for (const pair of pairs) {
    const { keep, drop } = chooseTicket(pair)
    mergedTickets.push(await mergeTicket(scope.db, { keep: keep.id, drop: drop.id, at: scope.now, userId }))
    before.set(drop.id, drop)
  }
  const moved = await moveEverything(scope.db, from.id, into.id)
  // Its number is free for the other one only when it is gone.
  await removeContact(scope.db, from.id)
  const contact = await saveContact(scope.db, into.id, { ...columns, updated_at: scope.now })
  scope.publish(contactRemoved(from.id), contactChanged(await find(scope, into.id)), contactsMerged([into.id, from.id]))
  const touched = [...mergedTickets.flatMap(({ keptId, closedId }) => [keptId, closedId]), ...moved.ticketIds]
  await scope.emit('contactMerged', { contactId: into.id, ticketIds: [...new Set(touched)], before })
  return { contact, mergedTickets, moved }
}

/** How alive a ticket is: 2 while somebody works on it, 0 while it only waits for a rating or a consent. */
const activity = ({ status, userId }: ActiveTicket): number => (status === 'nps' || status === 'lgpd' ? 0 : userId === null ? 1 : 2)
/** Of two active tickets on one connection the livelier one stays, or else that of the contact that stays. */
export const chooseTicket = ({ ours, theirs }: TicketPair) => (activity(theirs) > activity(ours) ? { keep: theirs, drop: ours } : { keep: ours, drop: theirs })
/** Two people serve the two at this moment: neither conversation may be closed over its attendant's head. */
export const isHeldByTwo = ({ ours, theirs }: TicketPair): boolean => activity(ours) === 2 && activity(theirs) === 2 && ours.userId !== theirs.userId

/** What is known of either; where both say something, that of the contact that stays, but a name given by a person wins over the channel's. */
export function mergedColumns(into: ContactRow, from: ContactRow) {
  const takesName = from.is_named && !into.is_named
  const takesNumber = into.number === null && !into.is_group
  return {
    name: takesName ? from.name : into.name,
    is_named: into.is_named || from.is_named,
    number: takesNumber ? from.number : into.number,
    number_key: takesNumber ? from.number_key : into.number_key,
    email: into.email || from.email,
    picture_key: into.picture_key ?? from.picture_key,
    disable_bot: into.disable_bot || from.disable_bot,
    connection_id: into.connection_id ?? from.connection_id,
  }
}
