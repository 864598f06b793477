import { sql } from 'kysely'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

/** The archives of a company whose download has not ended, newest first. */
export const listCompanyExports = (db: PlatformDb, companyId: number, now: Date) =>
  db
    .selectFrom('company_exports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
export type CompanyExportRow = Awaited<ReturnType<typeof listCompanyExports>>[number]

/** Is this the file of an archive that its operator may still download? */
export const hasReadyCompanyExport = async (
  db: PlatformDb,
  { companyId, key, operatorId }: { companyId: number; key: string; operatorId: number },
  now: Date,
): Promise<boolean> =>
  (await listCompanyExports(db, companyId, now)).some(
    row => row.file_key === key && row.requested_by === operatorId && row.state === 'ready',
  )

/** Removes the archive of a company that an operator requested; the trash takes its file. */
export const removeExport = (db: PlatformDb, companyId: number, operatorId: number) =>
  db
    .deleteFrom('company_exports')
    .where('company_id', '=', companyId)
    .where('requested_by', '=', operatorId)
    .execute()

export const insertCompanyExport = (
  db: PlatformDb,
  row: { company_id: number; requested_by: number; requested_at: Date; file_key: string },
): Promise<CompanyExportRow> =>
  db
    .insertInto('company_exports')
    .values({
      ...row,
      requested_by_name: sql<string>`coalesce((select name from users where id = ${row.requested_by}), '')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
