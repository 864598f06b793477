import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { lockName } from '../../../kernel/database/lock-name.ts'
import { selectTicket, type TicketRow } from '../tickets.store.ts'

/** One contact on one connection. */
interface Conversation {
  readonly contactId: number
  readonly connectionId: number
}

/** The ticket that an import created for a conversation. */
export const findImportedTicket = (
  db: CompanyDb,
  importId: number,
  { contactId, connectionId }: Conversation,
): Promise<TicketRow | undefined> =>
  selectTicket(db)
    .where('t.import_id', '=', importId)
    .where('t.contact_id', '=', contactId)
    .where('t.connection_id', '=', connectionId)
    .executeTakeFirst()

/**
 * Locks a conversation until the end of the transaction: nobody else creates a ticket for its backfilled
 * messages.
 */
export const lockConversation = (db: CompanyDb, { contactId, connectionId }: Conversation) =>
  lockName(db, `late ${contactId}/${connectionId}`)

/** Tickets of an import without an attendant and without later messages, locked. */
export const lockUntouchedTickets = (
  db: CompanyDb,
  importId: number,
  limit: number,
): Promise<{ id: number }[]> =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('import_id', '=', importId)
    .where('status', '=', 'pending')
    .where('user_id', 'is', null)
    .where('last_message_id', '<', 0)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
