import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes what was sent to services about a contact, and their answers; returns how many calls. */
export const eraseDeliveries = (db: CompanyDb, contactId: number): Promise<number> =>
  emptyDeliveries(db, sql<boolean>`ticket_id in (select id from tickets where contact_id = ${contactId})`)
/** The same of tickets. */
export const eraseDeliveriesOfTickets = (db: CompanyDb, ticketIds: readonly number[]): Promise<number> =>
  emptyDeliveries(db, sql<boolean>`ticket_id = any(${[...ticketIds]}::int[])`)

async function emptyDeliveries(db: CompanyDb, isOfTicket: RawBuilder<boolean>): Promise<number> {
  await sql`delete from integration_sessions where ${isOfTicket}`.execute(db)
  const { rows } = await sql`
    update integration_deliveries set request = '', response = '', error = '', problems = '{}'
    where ${isOfTicket} and request <> '' returning id`.execute(db)
  return rows.length
}
