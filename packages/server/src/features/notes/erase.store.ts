import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes the notes about a contact; returns how many. */
export const eraseNotes = async (db: CompanyDb, contactId: number): Promise<number> =>
  (
    await sql`delete from ticket_notes where contact_id = ${contactId}
      or ticket_id in (select id from tickets where contact_id = ${contactId}) returning id`.execute(db)
  ).rows.length
