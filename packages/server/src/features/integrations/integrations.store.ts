import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Integrations } from '../../schema/tables.ts'

const COLUMNS = [
  'id',
  'company_id',
  'type',
  'name',
  'project_name',
  'language',
  'url',
  'typebot_slug',
  'typebot_expires',
  'typebot_delay_message',
  'typebot_keyword_finish',
  'typebot_keyword_restart',
  'typebot_unknown_message',
  'typebot_restart_message',
  'service_account',
  'service_account_email',
  'signing_key',
  'signing_key_prefix',
  'failures',
  'failing_since',
  'paused_until',
  'created_at',
  'updated_at',
] as const
const selectIntegration = (db: CompanyDb) => db.selectFrom('integrations').select(COLUMNS)
export type IntegrationRow = Awaited<
  ReturnType<ReturnType<typeof selectIntegration>['executeTakeFirstOrThrow']>
>

const matches = (term: string) =>
  term === '' ? sql<boolean>`true` : sql<boolean>`search_text(name) like like_pattern(${term})`
/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
export const pageIntegrations = (db: CompanyDb, term: string, offset: number, limit: number) =>
  selectIntegration(db)
    .where(matches(term))
    .orderBy(sql`search_text(name) collate "C"`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
export const countIntegrations = async (db: CompanyDb, term = ''): Promise<number> =>
  (
    await db
      .selectFrom('integrations')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(matches(term))
      .executeTakeFirstOrThrow()
  ).n
export const findIntegration = (db: CompanyDb, id: number) =>
  selectIntegration(db).where('id', '=', id).executeTakeFirst()
export const lockIntegration = (db: CompanyDb, id: number) =>
  selectIntegration(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertIntegration = async (db: CompanyDb, row: Insertable<Integrations>): Promise<number> =>
  (await db.insertInto('integrations').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveIntegration = (db: CompanyDb, id: number, change: Updateable<Integrations>) =>
  db.updateTable('integrations').set(change).where('id', '=', id).execute()
export const removeIntegration = (db: CompanyDb, id: number) =>
  db.deleteFrom('integrations').where('id', '=', id).execute()
