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
/** The exports that are to be written now, in the order in which they were requested. */
export const listRunning = (db: PlatformDb, now: Date): Promise<RunningExport[]> =>
  db
    .selectFrom('contact_exports')
    .select(['id', 'company_id', 'contact_id', 'file_key', 'language'])
    .where('state', '=', 'running')
    .where(eb => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .orderBy('id')
    .execute()

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
