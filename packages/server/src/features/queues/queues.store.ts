import type { QueueInput } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

// A new column of a queue:
// 1. A migration adds it; `npm run schema` writes its type into `schema/tables.ts`.
// 2. It joins COLUMNS and is a field of `Queue` in the contract. The compiler then asks for it in
//    `queues.present.ts` and in `testing/samples.ts` of the web app.
// 3. A column that people write is a field of `QueueInput` and stands in `columnsOf` below.
// 4. A column that the bot reads joins `botSettings` in `queues.service.ts`, and `fields` of `audit-log` in four
//    catalogues. The rules get it by `IntakeQueue` in `domain/src/intake/facts.ts`: the compiler then asks for it
//    in `intake.loaders.ts` and `queue-options.menus.ts`, whose stores select it by name.
// 5. A row of `testing/fixtures/connections.ts` has it, and `exported-tables.ts` exports it.
// 6. In the web app: `queue-values.ts`, `QueueForm.tsx` or `AutomationFields.tsx`, `queues` in four catalogues.
const COLUMNS = [
  'id',
  'company_id',
  'name',
  'color',
  'order_queue',
  'greeting_message',
  'file_list_id',
  'rating_message',
  'complation_message',
  'out_of_hours_message',
  'integration_id',
  'schedules',
  'rotate',
  'time_rotate',
  'rotate_order',
  'prompt_id',
  'bill_errand',
  'first_answer_minutes',
  'next_answer_minutes',
  'warn_minutes',
  'alert_minutes',
  'escalate_minutes',
  'escalate_queue_id',
  'created_at',
  'updated_at',
] as const
/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
export const listQueues = (db: CompanyDb) =>
  db
    .selectFrom('queues')
    .select(COLUMNS)
    .orderBy('order_queue')
    .orderBy(sql`name collate "C"`)
    .orderBy('id')
    .execute()
export const findQueue = async (db: CompanyDb, id: number) => (await byId(db, { id }))[0]
const byId = preparedStatement((db, { id }: { id: number }) =>
  db.selectFrom('queues').select(COLUMNS).where('id', '=', id),
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
  db.insertInto('queues').values(columnsOf(queue)).returningAll().executeTakeFirstOrThrow()
export const saveQueue = (db: CompanyDb, id: number, queue: QueueInput, now: Date) =>
  db
    .updateTable('queues')
    .set({ ...columnsOf(queue), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
export const removeQueue = (db: CompanyDb, id: number) =>
  db.deleteFrom('queues').where('id', '=', id).execute()
export const clearPromptOfQueues = (db: CompanyDb, promptId: number, now: Date) =>
  db
    .updateTable('queues')
    .set({ prompt_id: null, updated_at: now })
    .where('prompt_id', '=', promptId)
    .returningAll()
    .execute()
/** The people who work in a queue. */
export const listMembers = async (db: CompanyDb, id: number): Promise<number[]> =>
  (await db.selectFrom('user_queues').select('user_id').where('queue_id', '=', id).execute()).map(
    row => row.user_id,
  )

const columnsOf = (queue: QueueInput) => ({
  name: queue.name,
  color: queue.color,
  order_queue: queue.orderQueue,
  greeting_message: queue.greetingMessage,
  file_list_id: queue.fileListId,
  rating_message: queue.ratingMessage,
  complation_message: queue.complationMessage,
  out_of_hours_message: queue.outOfHoursMessage,
  integration_id: queue.integrationId,
  schedules: JSON.stringify(queue.schedules),
  rotate: queue.rotate,
  time_rotate: queue.timeRotate,
  rotate_order: queue.rotateOrder,
  prompt_id: queue.promptId,
  bill_errand: queue.billErrand,
  first_answer_minutes: queue.firstAnswerMinutes,
  next_answer_minutes: queue.nextAnswerMinutes,
  warn_minutes: queue.warnMinutes,
  alert_minutes: queue.alertMinutes,
  escalate_minutes: queue.escalateMinutes,
  escalate_queue_id: queue.escalateQueueId,
})
export type QueueRow = Awaited<ReturnType<typeof listQueues>>[number]
