import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Whether a row of `ticket_notes` is about a contact: on its profile, or in one of its tickets. */
export const isNoteAbout = (contactId: number) => sql<boolean>`(ticket_notes.contact_id = ${contactId}
  or ticket_notes.ticket_id in (select id from tickets where contact_id = ${contactId}))`

/** Removes the notes about a contact; returns how many. */
export const eraseNotes = async (db: CompanyDb, contactId: number): Promise<number> =>
  (await sql`delete from ticket_notes where ${isNoteAbout(contactId)} returning id`.execute(db)).rows.length
/** Removes the notes of tickets; returns how many. */
export const eraseNotesOfTickets = async (db: CompanyDb, ticketIds: readonly number[]): Promise<number> =>
  (
    await db
      .deleteFrom('ticket_notes')
      .where('ticket_id', 'in', [...ticketIds])
      .returning('id')
      .execute()
  ).length
