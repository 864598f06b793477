import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Empties these names in the entries of a company; returns how many. `name`: as entries have it. */
export const emptyNames = async (
  db: CompanyDb,
  { ticketIds, name }: { ticketIds: readonly number[]; name: string },
): Promise<number> =>
  (
    await sql<{
      erased: number
    }>`select erase_audit_names(${[...ticketIds]}::int[], ${name}) as erased`.execute(db)
  ).rows[0]?.erased ?? 0
