import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes what was sent to services about a contact, and their answers; returns how many calls. */
export const eraseDeliveries = async (db: CompanyDb, contactId: number): Promise<number> => {
  await sql`delete from integration_sessions where ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(
    db,
  )
  const { rows } = await sql`
    update integration_deliveries set request = '', response = '', error = '', problems = '{}'
    where ticket_id in (select id from tickets where contact_id = ${contactId}) and request <> '' returning id`.execute(
    db,
  )
  return rows.length
}
