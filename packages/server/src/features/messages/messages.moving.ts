import type { Scope } from '../../kernel/database/scope.ts'
import * as store from './moving.store.ts'

/** Moves messages of a ticket into another one, all of them or these; answers which. */
export const moveToTicket = (scope: Scope, tickets: { from: number; to: number }, ids?: readonly number[]): Promise<number[]> =>
  store.reassignTicket(scope.db, tickets, ids)
/** Gives the messages of one contact to another. */
export const moveToContact = (scope: Scope, contacts: { from: number; to: number }): Promise<void> => store.reassignContact(scope.db, contacts)
/** Gives the messages of tickets to the contacts that the tickets belong to by now. */
export const followTickets = (scope: Scope, ticketIds: readonly number[]): Promise<void> => store.realignContacts(scope.db, ticketIds)

/** What lists show of the last message of a ticket; its number is null where there is none. */
export const findLast = (scope: Scope, ticketId: number) => store.findLast(scope.db, ticketId)
/** How many messages of its customer nobody has read in a ticket. */
export const countUnread = (scope: Scope, ticketId: number): Promise<number> => store.countUnread(scope.db, ticketId)
