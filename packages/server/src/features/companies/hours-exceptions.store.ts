import { HoursException } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { HoursExceptions } from '../../schema/tables.ts'
import { hoursExceptionRecord } from './hours-exceptions.record.ts'

const FIELDS = hoursExceptionRecord.fields(HoursException)
const listed = preparedStatement(db =>
  db.selectFrom('hours_exceptions').select(FIELDS).orderBy('first_day').orderBy('last_day').orderBy('id'),
)
export const listExceptions = (db: CompanyDb): Promise<HoursException[]> => listed(db, {})
/** Lists the exceptions with a day between two days, both included. */
export const listExceptionsBetween = preparedStatement((db, { from, to }: { from: string; to: string }) =>
  db.selectFrom('hours_exceptions').select(FIELDS).where('last_day', '>=', from).where('first_day', '<=', to),
)
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
    .returning(FIELDS)
    .execute()
export const saveException = (db: CompanyDb, id: number, change: Updateable<HoursExceptions>) =>
  db.updateTable('hours_exceptions').set(change).where('id', '=', id).returning(FIELDS).executeTakeFirst()
export const removeException = (db: CompanyDb, id: number) =>
  db.deleteFrom('hours_exceptions').where('id', '=', id).returning(FIELDS).executeTakeFirst()
export const findExceptionById = (db: CompanyDb, id: number) =>
  db.selectFrom('hours_exceptions').select(FIELDS).where('id', '=', id).forUpdate().executeTakeFirst()
