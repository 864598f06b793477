import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { OwnedRecord, RecordTable } from '../../../kernel/database/record-types.ts'
import type { StoredMedia } from '../../../schema/stored.ts'

export type ExportedRow = Readonly<Record<string, unknown>>
/** A page of rows behind the last row of the page before. */
export interface RowPage {
  readonly after: ExportedRow | undefined
  readonly limit: number
}

const listOf = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

/** Reads a page of the rows of a company; the companies' table has one row of it. */
export async function pageRows(
  db: CompanyDb,
  { table, exported, key = ['id'] }: OwnedRecord,
  companyId: number,
  { after, limit }: RowPage,
): Promise<ExportedRow[]> {
  const order = listOf(key)
  const behind = after ? sql`and (${order}) > (${sql.join(key.map(column => after[column]))})` : sql``
  const company = sql.ref(table === 'companies' ? 'id' : 'company_id')
  const { rows } = await sql<ExportedRow>`
    select ${listOf(exported)} from ${sql.table(table)}
    where ${company} = ${companyId} ${behind} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export interface FileRow {
  readonly id: number
  readonly media: StoredMedia
}
export const pageCompanyFiles = async (
  db: CompanyDb,
  table: RecordTable,
  companyId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FileRow[]> =>
  (
    await sql<FileRow>`
      select id, media from ${sql.table(table)}
      where company_id = ${companyId} and media ->> 'key' is not null and id > ${after}
      order by id limit ${limit}`.execute(db)
  ).rows
export const pagePictures = async (
  db: CompanyDb,
  companyId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; key: string }[]> =>
  (
    await sql<{ id: number; key: string }>`
      select id, picture_key as key from contacts
      where company_id = ${companyId} and picture_key is not null and id > ${after}
      order by id limit ${limit}`.execute(db)
  ).rows
