import { sql } from 'kysely'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

export const findCompanyExport = (db: PlatformDb, companyId: number, now: Date) =>
  db
    .selectFrom('company_exports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
export type CompanyExportRow = NonNullable<Awaited<ReturnType<typeof findCompanyExport>>>

/** Removes the export of a company; the trash takes its file. */
export const removeExport = (db: PlatformDb, companyId: number) =>
  db.deleteFrom('company_exports').where('company_id', '=', companyId).execute()

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
