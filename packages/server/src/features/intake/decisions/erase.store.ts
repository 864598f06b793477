import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Removes the recorded decisions of the bot about the messages of a contact; returns how many. */
export const eraseDecisions = async (db: CompanyDb, contactId: number): Promise<number> =>
  (
    await sql`delete from bot_decisions d using messages m
      where m.id = d.message_id and m.contact_id = ${contactId} returning d.message_id`.execute(db)
  ).rows.length
/** Removes the recorded decisions of the bot about these messages. */
export const eraseDecisionsAbout = (db: CompanyDb, messageIds: readonly number[]) =>
  db
    .deleteFrom('bot_decisions')
    .where('message_id', 'in', [...messageIds])
    .execute()
