import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes what users have begun to write to a contact; returns how many drafts. */
export const eraseDrafts = async (db: CompanyDb, contactId: number): Promise<number> =>
  (
    await sql`delete from drafts where ticket_id in (select id from tickets where contact_id = ${contactId})
      returning id`.execute(db)
  ).rows.length
/** Removes what users have begun to write in tickets. */
export const eraseDraftsOfTickets = (db: CompanyDb, ticketIds: readonly number[]) =>
  db
    .deleteFrom('drafts')
    .where('ticket_id', 'in', [...ticketIds])
    .execute()
