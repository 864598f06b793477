import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes the sends of a contact: queued ones never leave. Returns how many. */
export const eraseSends = async (db: CompanyDb, contactId: number): Promise<number> =>
  (await db.deleteFrom('sends').where('contact_id', '=', contactId).returning('id').execute()).length
/** Removes the sends of messages: queued ones never leave. */
export const eraseSendsOfMessages = (db: CompanyDb, messageIds: readonly number[]) =>
  db
    .deleteFrom('sends')
    .where('message_id', 'in', [...messageIds])
    .execute()
