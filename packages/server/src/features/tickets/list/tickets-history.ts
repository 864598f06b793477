import { refuse, type Ticket } from '@recado/contract'
import { maySeeInConversation, maySeeMessages, maySeeTicket, type TicketVisibility } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { TicketAge } from '../../../schema/stored.ts'
import { presentTicket } from '../tickets.present.ts'
import { maskForViewer } from '../tickets.service.ts'
import { listByContact, listConversation, listHosts } from '../tickets.store.ts'

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
    .filter(row => row.id === id || maySeeInConversation(scope.viewer, visibilityOf(row)))
    .map(row => ({ id: row.id, age: row.aged_out }))
}
/** The ids of the same. */
export const listHistoryIds = async (scope: Scope, id: number): Promise<number[]> =>
  (await listHistory(scope, id)).map(row => row.id)

const visibilityOf = (row: Awaited<ReturnType<typeof listHosts>>[number]): TicketVisibility => ({
  status: row.status,
  userId: row.user_id,
  queueId: row.queue_id,
  isGroup: row.is_group,
  isSilent: row.is_silent,
})

/** Refuses unless the viewer may see the messages of the ticket: in it, or in the conversation of a later one. */
export async function mustSeeMessages(scope: Scope, id: number): Promise<void> {
  const [ticket, ...hosts] = (await listHosts(scope.db, id)).map(visibilityOf)
  if (!ticket) throw refuse('ERR_NO_TICKET_FOUND')
  if (!maySeeMessages(scope.viewer, ticket, hosts)) throw refuse('ERR_NO_PERMISSION')
}
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
