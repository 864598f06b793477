import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as store from './moving.store.ts'

/** Moves all or these messages of a ticket into another one; returns their ids. */
export async function moveToTicket(
  scope: Scope,
  between: { from: number; to: number },
  ids?: readonly number[],
): Promise<number[]> {
  const moved = await store.reassignTicket(scope.db, between, ids)
  if (moved.length > 0) scope.writeBehind(tickets.renewAged(scope.db, between.to))
  return moved
}
/** Moves the messages of one contact to another. */
export const moveToContact = (scope: Scope, contacts: { from: number; to: number }): Promise<void> =>
  store.reassignContact(scope.db, contacts)
/** Moves the messages of tickets to the present contacts of the tickets. */
export const followTickets = (scope: Scope, ticketIds: readonly number[]): Promise<void> =>
  store.realignContacts(scope.db, ticketIds)

/** The last message of a ticket as lists show it. */
export const findLast = async (scope: Scope, ticketId: number): Promise<tickets.LastMessage> =>
  (await store.findLastMessage(scope.db, ticketId)) ?? {
    id: null,
    text: '',
    mediaType: 'chat',
    fromMe: false,
    ack: 0,
  }
/** The number of messages of its customer that nobody has read in a ticket. */
export const countUnread = (scope: Scope, ticketId: number): Promise<number> =>
  store.countUnreadMessages(scope.db, ticketId)
