import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Prompts } from '../../schema/tables.ts'

const selectPrompt = (db: CompanyDb) =>
  db
    .selectFrom('prompts as p')
    .leftJoin('queues as q', 'q.id', 'p.queue_id')
    .selectAll('p')
    .select(['q.name as queue_name', 'q.color as queue_color'])
export type PromptRow = Awaited<ReturnType<ReturnType<typeof selectPrompt>['executeTakeFirstOrThrow']>>

/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
export const listPrompts = (db: CompanyDb) =>
  selectPrompt(db)
    .orderBy(sql`search_text(p.name) collate "C"`)
    .orderBy('p.id')
    .execute()
export const findPrompt = (db: CompanyDb, id: number) =>
  selectPrompt(db).where('p.id', '=', id).executeTakeFirst()
export const lockPrompt = (db: CompanyDb, id: number) =>
  db.selectFrom('prompts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export const listPromptsOfQueue = (db: CompanyDb, queueId: number) =>
  selectPrompt(db).where('p.queue_id', '=', queueId).execute()

export const insertPrompt = async (db: CompanyDb, row: Insertable<Prompts>): Promise<number> =>
  (await db.insertInto('prompts').values(row).returning('id').executeTakeFirstOrThrow()).id
export const savePrompt = (db: CompanyDb, id: number, columns: Updateable<Prompts>) =>
  db.updateTable('prompts').set(columns).where('id', '=', id).execute()
export const removePrompt = (db: CompanyDb, id: number) =>
  db.deleteFrom('prompts').where('id', '=', id).execute()
