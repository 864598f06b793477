import { Help } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import type { Helps } from '../../schema/tables.ts'
import { helpRecord } from './helps.record.ts'

const FIELDS = helpRecord.fields(Help)
const matching = (db: CompanyDb | PlatformDb, term: string) =>
  db
    .selectFrom('helps')
    .where(
      sql<boolean>`(${term} = '' or search_text(title) like like_pattern(${term}) or search_text(description) like like_pattern(${term}))`,
    )
const select = (db: CompanyDb | PlatformDb, term = '') => matching(db, term).select(FIELDS)
export type HelpRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const pageHelps = (db: CompanyDb, term: string, offset: number, limit: number) =>
  select(db, term)
    .orderBy(sql`search_text(title)`)
    .offset(offset)
    .limit(limit)
    .execute()
export const countHelps = async (db: CompanyDb, term: string): Promise<number> =>
  (
    await matching(db, term)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
export const findHelp = (db: PlatformDb, id: number) => select(db).where('id', '=', id).executeTakeFirst()
export const insertHelp = async (db: PlatformDb, row: Insertable<Helps>): Promise<number> =>
  (await db.insertInto('helps').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveHelp = (db: PlatformDb, id: number, change: Updateable<Helps>) =>
  db.updateTable('helps').set(change).where('id', '=', id).execute()
/** Whether it existed. */
export const removeHelp = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db.deleteFrom('helps').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows > 0n
