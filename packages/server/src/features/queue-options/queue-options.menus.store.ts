import { sql } from 'kysely'
import type { BillErrand, DaySchedule } from '@recado/contract'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { ownDayOf } from '../companies/index.ts'
import type { QueueOptionRow } from './queue-options.store.ts'

interface MenuRow {
  id: number
  name: string
  greeting_message: string
  file_list_id: number | null
  complation_message: string
  out_of_hours_message: string
  schedules: DaySchedule[]
  integration_id: number | null
  prompt_id: number | null
  bill_errand: BillErrand | null
  menu_version: number
  options: (Pick<
    QueueOptionRow,
    | 'id'
    | 'position'
    | 'title'
    | 'message'
    | 'action'
    | 'action_queue_id'
    | 'action_user_id'
    | 'action_integration_id'
    | 'action_prompt_id'
    | 'action_file_list_id'
  > & { parent_id: number | null; has_file: boolean })[]
}
/** These queues and all that their options lead to, with their options. */
export const listReachableOptions = async (db: CompanyDb, queueIds: readonly number[]): Promise<MenuRow[]> =>
  (
    await sql<MenuRow>`
      with recursive reachable (id) as (
        select unnest(${[...queueIds]}::int[])
        union
        select o.action_queue_id from queue_options o join reachable r on o.queue_id = r.id
        where o.action_queue_id is not null
      )
      select q.id, q.name, q.greeting_message, q.file_list_id, q.complation_message, q.out_of_hours_message, q.schedules, q.integration_id, q.prompt_id,
        q.bill_errand, q.menu_version,
        coalesce((select json_agg(json_build_object(
          'id', o.id, 'parent_id', o.parent_id, 'position', o.position, 'title', o.title, 'message', o.message,
          'action', o.action, 'action_queue_id', o.action_queue_id, 'action_user_id', o.action_user_id,
          'action_integration_id', o.action_integration_id, 'action_prompt_id', o.action_prompt_id,
          'action_file_list_id', o.action_file_list_id,
          'has_file', o.media is not null)) from queue_options o where o.queue_id = q.id), '[]') as options
      from queues q where q.id in (select id from reachable)`.execute(db)
  ).rows
export const findFile = (db: CompanyDb, id: number) =>
  db.selectFrom('queue_options').select('media').where('id', '=', id).executeTakeFirst()

/** Numbers of customers at an option. */
export interface VisitCounts {
  readonly id: number
  readonly came?: number
  readonly wentOn?: number
  readonly gaveUp?: number
}
/** Adds visits of options on the company's day; those of an option that was removed meanwhile are not counted. */
export async function addVisits(db: CompanyDb, at: Date, visits: readonly VisitCounts[]): Promise<void> {
  await sql`
    insert into queue_option_visits (option_id, day, came, went_on, gave_up)
    select o.id, ${ownDayOf(sql`${at}::timestamptz`)}, v.came, v.went_on, v.gave_up
    from unnest(
      ${visits.map(visit => visit.id)}::int[],
      ${visits.map(({ came = 0 }) => came)}::int[],
      ${visits.map(({ wentOn = 0 }) => wentOn)}::int[],
      ${visits.map(({ gaveUp = 0 }) => gaveUp)}::int[]
    ) as v (id, came, went_on, gave_up)
    join queue_options o on o.id = v.id`.execute(db)
}
