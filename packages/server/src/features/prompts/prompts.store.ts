import { Prompt } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { Prompts } from '../../schema/tables.ts'
import { promptRecord } from './prompts.record.ts'

/** The fields of the contract, and the queue of each. */
const selectShown = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('prompts as p')
    .leftJoin('queues as q', 'q.id', 'p.queue_id')
    .select(promptRecord.fields(Prompt, 'p'))
    .select(['q.name as queue_name', 'q.color as queue_color'])
export type ShownPrompt = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>

const listed = preparedStatement(db =>
  selectShown(db)
    .orderBy(sql`search_text(p.name) collate "C"`)
    .orderBy('p.id'),
)
/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
export const listPrompts = (db: CompanyDb): Promise<ShownPrompt[]> => listed(db, {})
const shownById = preparedStatement((db, { id }: { id: number }) => selectShown(db).where('p.id', '=', id))
export const findShownPrompt = async (db: CompanyDb, id: number): Promise<ShownPrompt | undefined> =>
  (await shownById(db, { id }))[0]

/** A prompt with all of its columns, sealed keys among them: turns and trials work on it. */
const selectPrompt = (db: CompanyDb) => db.selectFrom('prompts as p').select(promptRecord.columns('p'))
export type PromptRow = Awaited<ReturnType<ReturnType<typeof selectPrompt>['executeTakeFirstOrThrow']>>
export const findPrompt = (db: CompanyDb, id: number) =>
  selectPrompt(db).where('p.id', '=', id).executeTakeFirst()
export const lockPrompt = (db: CompanyDb, id: number) =>
  db.selectFrom('prompts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export const listPromptsOfQueue = (db: CompanyDb, queueId: number) =>
  selectShown(db).where('p.queue_id', '=', queueId).execute()

export const insertPrompt = async (db: CompanyDb, row: Insertable<Prompts>): Promise<number> =>
  (await db.insertInto('prompts').values(row).returning('id').executeTakeFirstOrThrow()).id
export const savePrompt = (db: CompanyDb, id: number, columns: Updateable<Prompts>) =>
  db.updateTable('prompts').set(columns).where('id', '=', id).execute()
export const removePrompt = (db: CompanyDb, id: number) =>
  db.deleteFrom('prompts').where('id', '=', id).execute()
