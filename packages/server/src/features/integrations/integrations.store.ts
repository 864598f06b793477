import { QueueIntegration } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { Integrations } from '../../schema/tables.ts'
import { integrationRecord } from './integrations.record.ts'

/** The fields of the contract, and by what its circuit is known. */
const selectShown = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('integrations as i')
    .select(integrationRecord.fields(QueueIntegration, 'i'))
    .select('i.paused_until')
export type ShownIntegration = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>

const matches = (term: string) =>
  term === '' ? sql<boolean>`true` : sql<boolean>`search_text(name) like like_pattern(${term})`
/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
export const pageIntegrations = (db: CompanyDb, term: string, offset: number, limit: number) =>
  selectShown(db)
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
const shownById = preparedStatement((db, { id }: { id: number }) => selectShown(db).where('i.id', '=', id))
export const findShownIntegration = async (db: CompanyDb, id: number) => (await shownById(db, { id }))[0]

/** An integration with all of its columns, sealed secrets among them: what calls work on. */
const selectIntegration = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db.selectFrom('integrations as i').select(integrationRecord.columns('i'))
export type IntegrationRow = Awaited<
  ReturnType<ReturnType<typeof selectIntegration>['executeTakeFirstOrThrow']>
>
const rowById = preparedStatement((db, { id }: { id: number }) =>
  selectIntegration(db).where('i.id', '=', id),
)
export const findIntegration = async (db: CompanyDb, id: number) => (await rowById(db, { id }))[0]
export const lockIntegration = (db: CompanyDb, id: number) =>
  selectIntegration(db).where('i.id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertIntegration = async (db: CompanyDb, row: Insertable<Integrations>): Promise<number> =>
  (await db.insertInto('integrations').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveIntegration = (db: CompanyDb, id: number, change: Updateable<Integrations>) =>
  db.updateTable('integrations').set(change).where('id', '=', id).execute()
export const removeIntegration = (db: CompanyDb, id: number) =>
  db.deleteFrom('integrations').where('id', '=', id).execute()
