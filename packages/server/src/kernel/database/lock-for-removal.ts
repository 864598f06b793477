import { sql } from 'kysely'
import type { CompanyDb } from './company-db.ts'

type Removable = 'connections' | 'contact_lists' | 'integrations' | 'prompts' | 'queues' | 'tags'

/**
 * Locks a row that is about to go against references too: whoever begins to use it waits, and finds it gone. The look for
 * uses that follows sees them all.
 */
export const lockForRemoval = (db: CompanyDb, table: Removable, id: number): Promise<unknown> =>
  sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
