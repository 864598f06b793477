import type { TicketLoad } from '@recado/contract'
import { sql } from 'kysely'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Counts the tickets at work of each person, and those that wait in each queue. */
export async function countLoad(db: CompanyDb): Promise<TicketLoad> {
  const [users, queues] = await allOrThrow(
    sql<TicketLoad['users'][number]>`select user_id as id, count(*)::int as open from tickets
      where status = 'open' and not is_group and not snoozed and not is_silent and user_id is not null group by user_id`.execute(
      db,
    ),
    sql<TicketLoad['queues'][number]>`select queue_id as id, count(*)::int as waiting from tickets
      where status = 'pending' and not is_group and not is_silent and queue_id is not null group by queue_id`.execute(
      db,
    ),
  )
  return { users: users.rows, queues: queues.rows }
}
