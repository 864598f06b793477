import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Whether a row of `spreadsheet_rows` has a cell with one of these numbers. */
export const isRowOfNumbers = (numbers: readonly string[]) =>
  sql<boolean>`((spreadsheet_rows.import_id, spreadsheet_rows.row) in (
    select f.import_id, f.row from list_imported_rows_of_numbers(${[...numbers]}::text[]) as f))`

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
