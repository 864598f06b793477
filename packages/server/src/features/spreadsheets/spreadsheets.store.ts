import type { RowFault, SpreadsheetTarget } from '@recado/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { SpreadsheetImports } from '../../schema/tables.ts'

export type SpreadsheetImportRow = Selectable<SpreadsheetImports>
export interface ImportedRow {
  readonly row: number
  readonly cells: readonly string[]
}
export interface RefusedRowRow extends ImportedRow {
  readonly fault: RowFault
}

/** Imports that a target shows. */
const LATEST = 5

export const insertSheetImport = (
  db: CompanyDb,
  row: Insertable<SpreadsheetImports>,
): Promise<SpreadsheetImportRow> =>
  db.insertInto('spreadsheet_imports').values(row).returningAll().executeTakeFirstOrThrow()
/** Stages batches of rows, each a JSON array. */
export async function stageRows(db: CompanyDb, importId: number, batches: readonly string[]): Promise<void> {
  for (const batch of batches)
    await sql`
      insert into spreadsheet_rows (import_id, row, cells)
      select ${importId}, r.row, r.cells
      from json_to_recordset(${batch}::json) as r(row int, cells text[])`.execute(db)
}

const IMPORT_COLUMNS = [
  'added',
  'columns',
  'company_id',
  'contact_list_id',
  'country_code',
  'created_at',
  'ended_at',
  'file_name',
  'found',
  'heading_row',
  'heard_at',
  'id',
  'last_row',
  'merged',
  'refused',
  'state',
  'taken',
  'target',
  'user_id',
] as const
export const findSheetImport = (db: CompanyDb, id: number): Promise<SpreadsheetImportRow | undefined> =>
  db.selectFrom('spreadsheet_imports').select(IMPORT_COLUMNS).where('id', '=', id).executeTakeFirst()
/** Locks an import until the end of the transaction. */
export const lockSheetImport = (db: CompanyDb, id: number): Promise<SpreadsheetImportRow | undefined> =>
  db
    .selectFrom('spreadsheet_imports')
    .select(IMPORT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
/** Whether the user of an import sees whole numbers; nobody who is gone does. */
export async function seesNumbers(db: CompanyDb, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const user = await db.selectFrom('users').select('is_tricked').where('id', '=', userId).executeTakeFirst()
  return user?.is_tricked ?? false
}
export const listLatestOf = (
  db: CompanyDb,
  target: SpreadsheetTarget,
  contactListId: number | null,
): Promise<SpreadsheetImportRow[]> =>
  db
    .selectFrom('spreadsheet_imports')
    .select(IMPORT_COLUMNS)
    .where('target', '=', target)
    .$if(contactListId !== null, query => query.where('contact_list_id', '=', contactListId))
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
export const saveSheetImport = (
  db: CompanyDb,
  id: number,
  change: Updateable<SpreadsheetImports>,
): Promise<SpreadsheetImportRow> =>
  db
    .updateTable('spreadsheet_imports')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
/** Imports of this user that were never started, which a new upload replaces. */
export const cancelWaiting = (
  db: CompanyDb,
  userId: number,
  target: SpreadsheetTarget,
  now: Date,
): Promise<SpreadsheetImportRow[]> =>
  db
    .updateTable('spreadsheet_imports')
    .set({ state: 'cancelled', ended_at: now, heard_at: now })
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('state', '=', 'ready')
    .returningAll()
    .execute()

export const listRowsAfter = (
  db: CompanyDb,
  importId: number,
  after: number,
  limit: number,
): Promise<ImportedRow[]> =>
  db
    .selectFrom('spreadsheet_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(sql.lit(limit))
    .execute()
/** Rows after the one of the headings. */
export async function countRowsAfter(db: CompanyDb, importId: number, after: number): Promise<number> {
  const { n } = await db
    .selectFrom('spreadsheet_rows')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .executeTakeFirstOrThrow()
  return n
}
export const findRow = (db: CompanyDb, importId: number, row: number): Promise<ImportedRow | undefined> =>
  db
    .selectFrom('spreadsheet_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .executeTakeFirst()
export async function markRefused(
  db: CompanyDb,
  importId: number,
  refused: readonly { readonly row: number; readonly fault: RowFault }[],
): Promise<void> {
  if (refused.length === 0) return
  await sql`
    update spreadsheet_rows s set fault = r.fault
    from unnest(${refused.map(({ row }) => row)}::int[], ${refused.map(({ fault }) => fault)}::text[]) as r(row, fault)
    where s.import_id = ${importId} and s.row = r.row`.execute(db)
}
export const listRefusedAfter = (
  db: CompanyDb,
  importId: number,
  after: number,
  limit: number,
): Promise<RefusedRowRow[]> =>
  db
    .selectFrom('spreadsheet_rows')
    .select(['row', 'cells'])
    .select(sql<RowFault>`fault`.as('fault'))
    .where('import_id', '=', importId)
    .where('fault', 'is not', null)
    .where('row', '>', after)
    .orderBy('row')
    .limit(sql.lit(limit))
    .execute()
/** Forgets the rows that were not refused, which nobody needs any more. */
export const removeDoneRows = (db: CompanyDb, importId: number) =>
  db.deleteFrom('spreadsheet_rows').where('import_id', '=', importId).where('fault', 'is', null).execute()
