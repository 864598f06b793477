import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes the sends of a contact: queued ones never leave. Returns how many. */
export const eraseSends = async (db: CompanyDb, contactId: number): Promise<number> =>
  (await db.deleteFrom('sends').where('contact_id', '=', contactId).returning('id').execute()).length
