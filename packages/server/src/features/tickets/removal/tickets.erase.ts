import type { Scope } from '../../../kernel/database/scope.ts'
import { emptyTickets } from './erase.store.ts'
import { listByContact } from '../tickets.store.ts'
import { publishAll } from '../merging/tickets-merging.ts'
import { close } from '../transitions/tickets-transitions.ts'

export const listIdsOfContact = async (scope: Scope, contactId: number): Promise<number[]> =>
  (await listByContact(scope.db, contactId)).map(({ id }) => id)

/**
 * Closes the tickets of a contact whose data are erased, without a word to the customer, and removes what they
 * show of the conversation. Their history stays, since it is counted. Returns their ids.
 */
export async function eraseTickets(scope: Scope, contactId: number): Promise<number[]> {
  for (const { id, status } of await listByContact(scope.db, contactId))
    if (status !== 'closed') await close(scope, id, { by: 'erasure', event: 'autoClose' })
  const ids = await emptyTickets(scope.db, contactId)
  await publishAll(scope, ids)
  return ids
}
