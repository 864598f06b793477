import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { lockName } from '../../../kernel/database/lock-name.ts'
import type { ContactExports } from '../../../schema/tables.ts'

const selectExport = (db: CompanyDb) =>
  db
    .selectFrom('contact_exports as e')
    .innerJoin('contacts as c', 'c.id', 'e.contact_id')
    .select([
      'e.id',
      'e.contact_id',
      'c.name as contact_name',
      sql<string>`coalesce(c.number, '')`.as('contact_number'),
      'e.user_id',
      'e.user_name',
      'e.state',
      'e.requested_at',
      'e.expires_at',
      'e.size',
      'e.messages',
      'e.files',
      'e.file_key',
      'e.language',
    ])
export type ContactExportRow = Awaited<ReturnType<ReturnType<typeof selectExport>['executeTakeFirstOrThrow']>>

/** An export whose download has not ended. */
export const findExport = (db: CompanyDb, id: number, now: Date): Promise<ContactExportRow | undefined> =>
  selectExport(db).where('e.id', '=', id).where(isNotExpired(now)).executeTakeFirst()
/** Is this the file of an export that may still be downloaded? */
export const hasReadyExport = async (db: CompanyDb, key: string, now: Date): Promise<boolean> =>
  (await selectExport(db)
    .where('e.file_key', '=', key)
    .where('e.state', '=', 'ready')
    .where(isNotExpired(now))
    .executeTakeFirst()) !== undefined
/** The exports whose download has not ended, or those of one contact. */
export interface ExportFilter {
  readonly now: Date
  readonly contactId?: number | undefined
}
const fits = ({ now, contactId }: ExportFilter) =>
  contactId === undefined
    ? isNotExpired(now)
    : sql<boolean>`(e.contact_id = ${contactId} and ${isNotExpired(now)})`
export const pageExports = (
  db: CompanyDb,
  filter: ExportFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ContactExportRow[]> =>
  selectExport(db).where(fits(filter)).orderBy('e.id', 'desc').offset(offset).limit(sql.lit(limit)).execute()
export const countExports = async (db: CompanyDb, filter: ExportFilter): Promise<number> =>
  (
    await db
      .selectFrom('contact_exports as e')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(fits(filter))
      .executeTakeFirstOrThrow()
  ).n
const isNotExpired = (now: Date) => sql<boolean>`(e.expires_at is null or e.expires_at > ${now})`

/** Serializes the requests of the company until the end of the transaction, so that they count what is there. */
export const lockExports = (db: CompanyDb) => lockName(db, 'contact exports')

/** Counts the exports that have, or will have, a file. */
export const countUsedExports = async (db: CompanyDb, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('contact_exports as e')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('e.state', '<>', 'failed')
      .where(isNotExpired(now))
      .executeTakeFirstOrThrow()
  ).n

/** Finds the export of a contact that is being written. */
export const findRunningExport = async (db: CompanyDb, contactId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('contact_exports')
      .select('id')
      .where('contact_id', '=', contactId)
      .where('state', '=', 'running')
      .executeTakeFirst()
  )?.id

/** Removes the exports of a contact; the trash takes their files. Returns their ids. */
export const removeExports = async (db: CompanyDb, contactId: number): Promise<number[]> =>
  (await db.deleteFrom('contact_exports').where('contact_id', '=', contactId).returning('id').execute()).map(
    ({ id }) => id,
  )
/** Adds an export, after the earlier one of the contact was removed. */
export const insertExport = async (
  db: CompanyDb,
  row: Omit<Insertable<ContactExports>, 'user_name'> & { readonly user_id: number },
): Promise<number> =>
  (
    await db
      .insertInto('contact_exports')
      .values({
        ...row,
        user_name: sql<string>`coalesce((select name from users where id = ${row.user_id}), '')`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
