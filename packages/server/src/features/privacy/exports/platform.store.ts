import type { ContactExportLanguage } from '@recado/contract'
import { sql } from 'kysely'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

export interface RunningExport {
  readonly id: number
  readonly company_id: number
  readonly contact_id: number
  readonly file_key: string
  readonly language: ContactExportLanguage
}
/**
 * The next export of each company that has one to be written now and is not busy. Companies take turns: those after
 * the one that was served last come first.
 */
export const listDueExports = async (
  db: PlatformDb,
  { now, busy, after, limit }: { now: Date; busy: readonly number[]; after: number; limit: number },
): Promise<RunningExport[]> =>
  (
    await sql<RunningExport>`
      select * from (
        select distinct on (company_id) id, company_id, contact_id, file_key, language from contact_exports
        where state = 'running' and (retry_at is null or retry_at <= ${now})
          and company_id <> all(${[...busy]}::int[])
        order by company_id, id
      ) as next_of_company
      order by company_id <= ${after}, company_id limit ${limit}`.execute(db)
  ).rows

/** Removes exports whose download has ended, and those that failed before then. Returns them. */
export const removeEnded = async (
  db: PlatformDb,
  { now, failedBefore }: { now: Date; failedBefore: Date },
): Promise<{ id: number; company_id: number }[]> =>
  (
    await sql<{ id: number; company_id: number }>`
      delete from contact_exports
      where state <> 'running' and coalesce(expires_at, requested_at) < ${now}
        and (expires_at is not null or requested_at < ${failedBefore})
      returning id, company_id`.execute(db)
  ).rows
