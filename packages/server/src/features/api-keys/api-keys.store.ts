import type { ApiScope } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ApiKeys } from '../../schema/tables.ts'

const selectApiKey = (db: CompanyDb) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.name', 'k.prefix', 'k.created_at', 'k.expires_at', 'k.last_used_at'])
    .select(['u.name as created_by', sql<ApiScope[]>`k.scopes`.as('scopes')])
export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof selectApiKey>['executeTakeFirstOrThrow']>>

export const listApiKeys = (db: CompanyDb) => selectApiKey(db).orderBy('k.name').orderBy('k.id').execute()
export const findApiKey = (db: CompanyDb, id: number) =>
  selectApiKey(db).where('k.id', '=', id).executeTakeFirst()
export const insertApiKey = async (db: CompanyDb, row: Insertable<ApiKeys>): Promise<number> =>
  (await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()).id
export const removeApiKey = (db: CompanyDb, id: number) =>
  db.deleteFrom('api_keys').where('id', '=', id).execute()
