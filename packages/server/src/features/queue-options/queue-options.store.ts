import { sql, type Insertable, type Updateable } from 'kysely'
import { LIMITS, QueueOption } from '@recado/contract'
import type { OptionPlace } from '@recado/domain'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { QueueOptions } from '../../schema/tables.ts'
import { ownDayOf } from '../companies/index.ts'
import { ACTION, queueOptionRecord } from './queue-options.record.ts'

const selectOptions = (db: CompanyDb, now: Date) =>
  db
    .selectFrom('queue_options as o')
    .select(
      sql<QueueOption['visits']>`(
        select json_build_object('came', coalesce(sum(v.came), 0), 'wentOn', coalesce(sum(v.went_on), 0),
          'gaveUp', coalesce(sum(v.gave_up), 0))
        from queue_option_visits v
        where v.company_id = o.company_id and v.option_id = o.id
          and v.day > ${ownDayOf(sql`${now}::timestamptz`)} - ${LIMITS.optionVisitDays}::int)`.as('visits'),
    )
    .select(queueOptionRecord.fields(QueueOption, 'o'))
    .select([ACTION.as('action'), 'o.position', 'o.media'])
export type QueueOptionRow = Awaited<ReturnType<ReturnType<typeof selectOptions>['executeTakeFirstOrThrow']>>

/** All options of a queue's menu, with their visits of the last days of the company; those of each parent in order. */
export const listOptions = (db: CompanyDb, queueId: number, now: Date): Promise<QueueOptionRow[]> =>
  selectOptions(db, now).where('o.queue_id', '=', queueId).orderBy('o.position').orderBy('o.id').execute()
/** The queues whose menus lead to an integration. */
export const listQueuesWithIntegration = (db: CompanyDb, integrationId: number) =>
  db
    .selectFrom('queue_options')
    .select('queue_id')
    .distinct()
    .where('action_integration_id', '=', integrationId)
    .execute()
/** Takes a prompt from the options that lead to it; returns their queues. */
export const clearPromptOfOptions = async (db: CompanyDb, promptId: number): Promise<readonly number[]> => {
  const rows = await db
    .updateTable('queue_options')
    .set({ action_prompt_id: null })
    .where('action_prompt_id', '=', promptId)
    .returning('queue_id')
    .execute()
  return [...new Set(rows.map(row => row.queue_id))]
}
/** The options that send a file list, or lead to a queue from the menu of another one. */
export const listOptionsThatUse = (db: CompanyDb, of: 'fileList' | 'queue', id: number) =>
  db
    .selectFrom('queue_options as o')
    .innerJoin('queues as q', 'q.id', 'o.queue_id')
    .select(['o.id', 'o.title', 'q.name as queue'])
    .where(of === 'fileList' ? 'o.action_file_list_id' : 'o.action_queue_id', '=', id)
    .$if(of === 'queue', uses => uses.where('o.queue_id', '<>', id))
    .orderBy('o.id')
    .execute()
/** Leaves the tickets of options that lead to a person waiting; returns the queues of their menus. */
export const clearUserOfOptions = async (db: CompanyDb, userId: number): Promise<readonly number[]> => {
  const rows = await db
    .updateTable('queue_options')
    .set({ action: 'pending', action_user_id: null })
    .where('action_user_id', '=', userId)
    .returning('queue_id')
    .execute()
  return [...new Set(rows.map(row => row.queue_id))]
}
export const findQueueId = async (db: CompanyDb, id: number): Promise<number | undefined> =>
  (await db.selectFrom('queue_options').select('queue_id').where('id', '=', id).executeTakeFirst())?.queue_id

export const insertOption = async (db: CompanyDb, row: Insertable<QueueOptions>): Promise<number> =>
  (await db.insertInto('queue_options').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveOption = (db: CompanyDb, id: number, change: Updateable<QueueOptions>) =>
  db.updateTable('queue_options').set(change).where('id', '=', id).execute()
/** Gives options their places. */
export async function savePlaces(db: CompanyDb, places: readonly OptionPlace[]): Promise<void> {
  if (places.length === 0) return
  const columns = {
    ids: places.map(place => place.id),
    parents: places.map(place => place.parentId),
    positions: places.map(place => place.position),
  }
  await db
    .updateTable('queue_options as o')
    .from(
      sql<{
        id: number
        parent_id: number | null
        position: number
      }>`unnest(${columns.ids}::int[], ${columns.parents}::int[], ${columns.positions}::int[])`.as<'p'>(
        sql`p(id, parent_id, position)`,
      ),
    )
    .set(eb => ({ parent_id: eb.ref('p.parent_id'), position: eb.ref('p.position') }))
    .whereRef('o.id', '=', 'p.id')
    .execute()
}
/** Removes an option, and with it everything below it. */
export const removeOption = (db: CompanyDb, id: number) =>
  db.deleteFrom('queue_options').where('id', '=', id).execute()
