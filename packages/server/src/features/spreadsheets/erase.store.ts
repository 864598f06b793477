import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/**
 * Empties the cells of staged and refused rows that contain one of these numbers; returns how many rows. The rows
 * stay, since an import that is running counts them.
 */
export const eraseImportedRows = async (db: CompanyDb, numbers: readonly string[]): Promise<number> =>
  numbers.length === 0
    ? 0
    : (
        await sql`
          update spreadsheet_rows s set cells = array_fill(''::text, array[cardinality(s.cells)])
          where cardinality(s.cells) > 0
            and exists (select 1 from unnest(s.cells) as c(cell) where regexp_replace(c.cell, '\\D', '', 'g') = any(${[...numbers]}::text[]))
          returning row`.execute(db)
      ).rows.length
