import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

// The columns of an export that is written are the same in each table of exports.

export const EXPORT_TABLES = ['contact_exports', 'company_exports'] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]
/** Types of one table stand for those of all. */
const own = (table: ExportTable) => table as 'contact_exports'
/** Each table by its name, so that a test finds who writes to it. */
const updateExports = (db: CompanyDb, table: ExportTable) => {
  const contacts = db.updateTable('contact_exports')
  return table === 'contact_exports'
    ? contacts
    : (db.updateTable('company_exports') as unknown as typeof contacts)
}

export const isExportRunning = async (db: CompanyDb, table: ExportTable, id: number): Promise<boolean> =>
  (await db
    .selectFrom(own(table))
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()) !== undefined

/** Counts an attempt, so that an export that always fails ends. */
export const countAttempt = async (
  db: CompanyDb,
  table: ExportTable,
  id: number,
): Promise<number | undefined> =>
  (
    await updateExports(db, table)
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('attempts')
      .executeTakeFirst()
  )?.attempts

/** Takes back an attempt that a stop of the process ended. */
export const returnAttempt = async (db: CompanyDb, table: ExportTable, id: number): Promise<void> =>
  void (await updateExports(db, table)
    .set({ attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '>', 0)
    .execute())

export const saveRetry = (db: CompanyDb, table: ExportTable, id: number, at: Date) =>
  updateExports(db, table).set({ retry_at: at }).where('id', '=', id).execute()

export interface WrittenExport {
  readonly size: number
  /** Further columns of the table. */
  readonly counts: object
  readonly expiresAt: Date
}
/** Marks the file as written; false when the export is gone or had ended. */
export const saveReady = async (
  db: CompanyDb,
  table: ExportTable,
  id: number,
  { size, counts, expiresAt }: WrittenExport,
): Promise<boolean> =>
  (await updateExports(db, table)
    .set({ state: 'ready', size, ...counts, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()) !== undefined
export const saveFailed = (db: CompanyDb, table: ExportTable, id: number) =>
  updateExports(db, table)
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
