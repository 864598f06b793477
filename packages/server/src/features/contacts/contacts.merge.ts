import type { Scope } from '../../kernel/scope.ts'
import { contactChanged, contactRemoved } from './contacts.events.ts'
import { find } from './contacts.service.ts'
import { removeContact, saveContact, type ContactRow } from './contacts.store.ts'
import { activePairs, foldTicket, holdContacts, moveEverything } from './merge.store.ts'

/**
 * Makes one contact of several that turned out to be one person: the oldest stays, and everything of the others becomes its own.
 * Undefined when one of them is gone by now.
 */
export async function merge(scope: Scope, ids: readonly number[]): Promise<ContactRow | undefined> {
  const held = await holdContacts(scope.db, ids)
  const [oldest, ...younger] = held
  if (!oldest || held.length < new Set(ids).size) return undefined
  let contact = oldest
  for (const from of younger) contact = await absorb(scope, contact, from)
  return contact
}

async function absorb(scope: Scope, into: ContactRow, from: ContactRow): Promise<ContactRow> {
  const folded = await foldActive(scope, into.id, from.id)
  const moved = await moveEverything(scope.db, from.id, into.id)
  // Its number is free for the other one only when it is gone.
  await removeContact(scope.db, from.id)
  const contact = await saveContact(scope.db, into.id, { ...united(into, from), updated_at: scope.now })
  scope.tell(contactRemoved(from.id), contactChanged(await find(scope, into.id)))
  await scope.happened('contactMerged', { contactId: into.id, ticketIds: [...new Set([...folded, ...moved])] })
  return contact
}

/** Of two active tickets on one connection the one somebody works on stays, or else the older contact's. Answers all it touched. */
async function foldActive(scope: Scope, into: number, from: number): Promise<number[]> {
  const pairs = await activePairs(scope.db, into, from)
  for (const { ours, theirs, oursIsHeld, theirsIsHeld } of pairs) {
    const [keep, drop] = theirsIsHeld && !oursIsHeld ? [theirs, ours] : [ours, theirs]
    await foldTicket(scope.db, { keep, drop, at: scope.now })
  }
  return pairs.flatMap(pair => [pair.ours, pair.theirs])
}

/** What is known of either; where both say something, the older contact's stays, but a name given by a person wins over the channel's. */
function united(into: ContactRow, from: ContactRow) {
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
