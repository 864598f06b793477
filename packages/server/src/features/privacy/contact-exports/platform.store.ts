import type { ContactExportLanguage } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import type { ExportTable } from './attempts.store.ts'

/** A row whose file is to be written. */
export interface RunningExport {
  readonly id: number
  readonly company_id: number
  readonly file_key: string
}
export interface RunningContactExport extends RunningExport {
  readonly contact_id: number
  readonly language: ContactExportLanguage
}
/** Asks for the exports to be written now: of no busy company, and first of those after one company. */
export interface DueExports {
  readonly now: Date
  readonly busy: readonly number[]
  readonly after: number
  readonly limit: number
}
/**
 * The next export of each company that has one to be written now and is not busy. Companies take turns: those after
 * the one that was served last come first.
 */
export const listDueContactExports = (db: PlatformDb, due: DueExports) =>
  listDueExports<RunningContactExport>(
    db,
    'contact_exports',
    sql`id, company_id, contact_id, file_key, language`,
    due,
  )
export const listDueCompanyExports = (db: PlatformDb, due: DueExports) =>
  listDueExports<RunningExport>(db, 'company_exports', sql`id, company_id, file_key`, due)

const listDueExports = async <R extends RunningExport>(
  db: PlatformDb,
  table: ExportTable,
  columns: RawBuilder<unknown>,
  { now, busy, after, limit }: DueExports,
): Promise<R[]> =>
  (
    await sql<R>`
      select * from (
        select distinct on (company_id) ${columns} from ${sql.table(table)}
        where state = 'running' and (retry_at is null or retry_at <= ${now})
          and company_id <> all(${[...busy]}::int[])
        order by company_id, id
      ) as next_of_company
      order by company_id <= ${after}, company_id limit ${limit}`.execute(db)
  ).rows

/** Removes exports whose download has ended, and those that failed before then. Returns them. */
export async function removeEnded(
  db: PlatformDb,
  table: ExportTable,
  { now, failedBefore }: { now: Date; failedBefore: Date },
): Promise<{ id: number; company_id: number }[]> {
  const ended = sql`
    where state <> 'running' and coalesce(expires_at, requested_at) < ${now}
      and (expires_at is not null or requested_at < ${failedBefore})
    returning id, company_id`
  const remove =
    table === 'contact_exports'
      ? sql<{ id: number; company_id: number }>`delete from contact_exports ${ended}`
      : sql<{ id: number; company_id: number }>`delete from company_exports ${ended}`
  return (await remove.execute(db)).rows
}
