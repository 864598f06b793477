import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Removes imports that ended, or were left waiting, before then; at most `limit`. */
export const removeImportsBefore = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from spreadsheet_imports
    where id in (select id from spreadsheet_imports where heard_at < ${before} and state <> 'running' limit ${limit})`.execute(
    db,
  )
/** Marks running imports that moved no further since then as heard of now, and returns them. */
export const claimStalled = (db: PlatformDb, since: Date, now: Date) =>
  db
    .updateTable('spreadsheet_imports')
    .set({ heard_at: now })
    .where('state', '=', 'running')
    .where('heard_at', '<', since)
    .returning(['id', 'company_id'])
    .execute()
