import { ApiKey } from '@recado/contract'
import type { Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ApiKeys } from '../../schema/tables.ts'
import { apiKeyRecord } from './api-keys.record.ts'

const selectApiKey = (db: CompanyDb) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select(apiKeyRecord.fields(ApiKey, 'k'))
    .select('u.name as createdBy')

export const listApiKeys = (db: CompanyDb): Promise<ApiKey[]> =>
  selectApiKey(db).orderBy('k.name').orderBy('k.id').execute()
export const findApiKey = (db: CompanyDb, id: number) =>
  selectApiKey(db).where('k.id', '=', id).executeTakeFirst()
export const insertApiKey = async (db: CompanyDb, row: Insertable<ApiKeys>): Promise<number> =>
  (await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()).id
export const removeApiKey = (db: CompanyDb, id: number) =>
  db.deleteFrom('api_keys').where('id', '=', id).execute()
