import type { Ticket } from '@recado/contract'
import { maySeeTicket } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { TicketAge } from '../../schema/stored.ts'
import { presentTicket } from './tickets.present.ts'
import { maskForViewer } from './tickets.service.ts'
import { listByContact, listConversation } from './tickets.store.ts'

/** A ticket of a conversation, and which of its contents the retention rule deleted. */
export interface HistoryTicket {
  readonly id: number
  readonly age: TicketAge
}
/**
 * The tickets whose messages form this one's conversation: itself and earlier ones of the same contact and
 * connection.
 */
export async function listHistory(scope: Scope, id: number): Promise<HistoryTicket[]> {
  const rows = await listConversation(scope.db, id)
  return rows
    .filter(
      row =>
        row.id === id ||
        // The message that a customer answers belongs to the conversation of the answer.
        row.is_silent ||
        scope.viewer.allHistoric ||
        maySeeTicket(scope.viewer, {
          status: row.status,
          userId: row.user_id,
          queueId: row.queue_id,
          isGroup: row.is_group,
        }),
    )
    .map(row => ({ id: row.id, age: row.aged_out }))
}
/** The ids of the same. */
export const listHistoryIds = async (scope: Scope, id: number): Promise<number[]> =>
  (await listHistory(scope, id)).map(row => row.id)

/** Every ticket of a contact that the viewer may see, latest first. */
export async function listVisibleByContact(scope: Scope, contactId: number): Promise<Ticket[]> {
  return (await listByContact(scope.db, contactId))
    .map(row => presentTicket(scope.context, row))
    .filter(ticket => !ticket.isSilent && maySeeTicket(scope.viewer, ticket))
}

/** The same, masked for the viewer. */
export async function listOfContact(scope: Scope, contactId: number): Promise<Ticket[]> {
  const found = await listVisibleByContact(scope, contactId)
  if (found.length === 0) await contacts.findBrief(scope, contactId)
  return found.map(ticket => maskForViewer(scope, ticket))
}
