import { Queue } from '@recado/contract'
import type { MenuOption } from '@recado/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { ownDayOf } from '../companies/index.ts'
import { queueRecord } from '../queues/index.ts'
import { ACTION } from './queue-options.record.ts'

const MenuQueue = Queue.pick({
  id: true,
  name: true,
  greetingMessage: true,
  fileListId: true,
  complationMessage: true,
  outOfHoursMessage: true,
  schedules: true,
  integrationId: true,
  promptId: true,
  billErrand: true,
})
type MenuRow = z.output<typeof MenuQueue> & { readonly version: number; readonly options: MenuOption[] }
/** These queues and all that their options lead to, with their options. */
export const listReachableOptions = preparedStatement(
  (_, { queueIds }: { queueIds: readonly number[] }) => sql<MenuRow>`
    with recursive reachable (id) as (
      select unnest(${queueIds}::int[])
      union
      select o.action_queue_id from queue_options o join reachable r on o.queue_id = r.id
      where o.action_queue_id is not null
    )
    select ${sql.join(queueRecord.fields(MenuQueue, 'q'))}, q.menu_version as version,
      coalesce((select json_agg(json_build_object(
        'id', o.id, 'parentId', o.parent_id, 'position', o.position, 'title', o.title, 'message', o.message,
        'action', ${ACTION}, 'hasFile', o.media is not null))
        from queue_options o where o.queue_id = q.id), '[]') as options
    from queues q where q.id in (select id from reachable)`,
)
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
