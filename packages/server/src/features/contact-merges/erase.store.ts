import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes the snapshots of contacts that became this one; no merge of it can be undone any more. Returns how many. */
export async function eraseMerges(db: CompanyDb, contactId: number): Promise<number> {
  await sql`delete from contacts_apart where ${contactId} in (contact_id, other_id)`.execute(db)
  return (await db.deleteFrom('contact_merges').where('contact_id', '=', contactId).returning('id').execute())
    .length
}
