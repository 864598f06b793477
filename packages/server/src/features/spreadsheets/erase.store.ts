import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Whether a row of `spreadsheet_rows` has a cell with one of these numbers. */
export const isRowOfNumbers = (
  numbers: readonly string[],
) => sql<boolean>`(cardinality(spreadsheet_rows.cells) > 0
  and exists (select 1 from unnest(spreadsheet_rows.cells) as c(cell)
    where regexp_replace(c.cell, '\\D', '', 'g') = any(${[...numbers]}::text[])))`

/**
 * Empties the cells of staged and refused rows that contain one of these numbers; returns how many rows. The rows
 * stay, since an import that is running counts them.
 */
export const eraseImportedRows = async (db: CompanyDb, numbers: readonly string[]): Promise<number> =>
  numbers.length === 0
    ? 0
    : (
        await sql`
          update spreadsheet_rows set cells = array_fill(''::text, array[cardinality(cells)])
          where ${isRowOfNumbers(numbers)} returning row`.execute(db)
      ).rows.length
