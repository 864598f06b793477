import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { HoursExceptions } from '../../schema/tables.ts'

const COLUMNS = [
  'id',
  'queue_id',
  'connection_id',
  'first_day',
  'last_day',
  'name',
  'start_time',
  'end_time',
  'start_time_b',
  'end_time_b',
  'message',
] as const
const selectException = (db: CompanyDb) => db.selectFrom('hours_exceptions').select(COLUMNS)
export type HoursExceptionRow = Awaited<
  ReturnType<ReturnType<typeof selectException>['executeTakeFirstOrThrow']>
>

export const listExceptions = (db: CompanyDb) =>
  selectException(db).orderBy('first_day').orderBy('last_day').orderBy('id').execute()
/** Lists the exceptions with a day between two days, both included. */
export const listExceptionsBetween = (db: CompanyDb, from: string, to: string) =>
  selectException(db).where('last_day', '>=', from).where('first_day', '<=', to).execute()
export const countExceptions = async (db: CompanyDb): Promise<number> =>
  (
    await db
      .selectFrom('hours_exceptions')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
/** Finds the queue or connection, and keeps it from being removed until the commit. */
export const lockHoursPlace = (db: CompanyDb, table: 'queues' | 'connections', id: number) =>
  db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
export const insertExceptions = (db: CompanyDb, rows: readonly Insertable<HoursExceptions>[]) =>
  db
    .insertInto('hours_exceptions')
    .values([...rows])
    .returning(COLUMNS)
    .execute()
export const saveException = (db: CompanyDb, id: number, change: Updateable<HoursExceptions>) =>
  db.updateTable('hours_exceptions').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
export const removeException = (db: CompanyDb, id: number) =>
  db.deleteFrom('hours_exceptions').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
export const findExceptionById = (db: CompanyDb, id: number) =>
  db.selectFrom('hours_exceptions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
