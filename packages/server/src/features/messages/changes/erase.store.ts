import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/**
 * Removes changes of a person, or in the person's chat, whose messages did not arrive; returns how many. `addresses`:
 * `scheme:value`.
 */
export async function eraseEarlyChanges(db: CompanyDb, addresses: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from early_changes
    where (event #>> '{chat,scheme}') || ':' || (event #>> '{chat,value}') = any(${[...addresses]}::text[])
      or (event #>> '{by,scheme}') || ':' || (event #>> '{by,value}') = any(${[...addresses]}::text[])
    returning key`.execute(db)
  return rows.length
}
