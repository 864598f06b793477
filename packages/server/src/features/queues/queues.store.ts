import { Queue, type QueueInput } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { queueRecord } from './queues.record.ts'

const FIELDS = queueRecord.fields(Queue)
/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
const listed = preparedStatement(db =>
  db
    .selectFrom('queues')
    .select(FIELDS)
    .orderBy('order_queue')
    .orderBy(sql`name collate "C"`)
    .orderBy('id'),
)
export const listQueues = (db: CompanyDb): Promise<Queue[]> => listed(db, {})
export const findQueue = async (db: CompanyDb, id: number) => (await byId(db, { id }))[0]
const byId = preparedStatement((db, { id }: { id: number }) =>
  db.selectFrom('queues').select(FIELDS).where('id', '=', id),
)
export const listQueuesOfIntegration = (db: CompanyDb, integrationId: number) =>
  db.selectFrom('queues').select('id').where('integration_id', '=', integrationId).orderBy('id').execute()
export const listQueuesWithFileList = (db: CompanyDb, fileListId: number) =>
  db
    .selectFrom('queues')
    .select(['id', 'name'])
    .where('file_list_id', '=', fileListId)
    .orderBy('id')
    .execute()
/** The queues whose late tickets go to this one. */
export const listQueuesThatEscalateTo = (db: CompanyDb, queueId: number) =>
  db.selectFrom('queues').select('id').where('escalate_queue_id', '=', queueId).orderBy('id').execute()
export const lockQueue = (db: CompanyDb, id: number) =>
  db.selectFrom('queues').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export const countQueues = async (db: CompanyDb): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('queues')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const insertQueue = (db: CompanyDb, queue: QueueInput) =>
  db.insertInto('queues').values(queueRecord.toColumns(queue)).returning(FIELDS).executeTakeFirstOrThrow()
/** A new version of the menu of a queue: one for each transaction, however many of its statements change the menu. */
export const saveNewMenu = (db: CompanyDb, id: number) =>
  db
    .updateTable('queues')
    .set({ menu_version: sql`menu_version + 1`, menu_changed_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`menu_changed_at <> now()`)
    .execute()
/** The greeting is part of the menu. */
export const saveQueue = (db: CompanyDb, id: number, queue: QueueInput, now: Date) => {
  const isNewMenu = sql<boolean>`(greeting_message <> ${queue.greetingMessage} and menu_changed_at <> now())`
  return db
    .updateTable('queues')
    .set({
      ...queueRecord.toColumns(queue),
      menu_version: sql`menu_version + ${isNewMenu}::int`,
      menu_changed_at: sql`case when ${isNewMenu} then now() else menu_changed_at end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
}
export const removeQueue = (db: CompanyDb, id: number) =>
  db.deleteFrom('queues').where('id', '=', id).execute()
export const clearPromptOfQueues = (db: CompanyDb, promptId: number, now: Date) =>
  db
    .updateTable('queues')
    .set({ prompt_id: null, updated_at: now })
    .where('prompt_id', '=', promptId)
    .returning(FIELDS)
    .execute()
/** The people who work in a queue. */
export const listMembers = async (db: CompanyDb, id: number): Promise<number[]> =>
  (await db.selectFrom('user_queues').select('user_id').where('queue_id', '=', id).execute()).map(
    row => row.user_id,
  )
