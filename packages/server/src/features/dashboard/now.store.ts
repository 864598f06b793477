import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

export interface WaitingRow {
  /** Of a queue, or else of a user; null is none of them. */
  readonly is_queue: boolean
  readonly queue_id: number | null
  readonly user_id: number | null
  readonly open: number
  readonly pending: number
  /** Tickets whose customer waits for an answer, and those of them that are open. */
  readonly waiting: number
  readonly waiting_open: number
  /** Tickets whose answer is due already. */
  readonly overdue: number
}
/** The active tickets of each queue and of each user, in one reading of them; groups do not wait. */
export const countWaiting = async (db: CompanyDb, now: Date): Promise<WaitingRow[]> =>
  (
    await sql<WaitingRow>`
      select grouping(queue_id) = 0 as is_queue, queue_id, user_id,
        count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'pending')::int as pending,
        count(waiting_since)::int as waiting, count(waiting_since) filter (where status = 'open')::int as waiting_open,
        count(waiting_since) filter (where answer_due_at < ${now})::int as overdue
      from tickets where status in ('open', 'pending') and not is_group
      group by grouping sets ((queue_id), (user_id))`.execute(db)
  ).rows

export interface LongestWait {
  readonly id: number
  readonly queue_id: number | null
  readonly connection_id: number
  readonly since: Date
  readonly due_at: Date | null
}
/**
 * The longest waits of each queue by the clock: by opening hours the longest is one of them. All waits are read off an index, and
 * the longest ones alone in the table.
 */
export const listLongestWaits = async (db: CompanyDb, perQueue: number): Promise<LongestWait[]> =>
  (
    await sql<LongestWait>`
      with longest as materialized (
        select id, waiting_since from (
          select id, waiting_since, row_number() over (partition by queue_id order by waiting_since, id) as place
          from tickets where status in ('open', 'pending') and not is_group and waiting_since is not null) w
        where place <= ${perQueue})
      select t.id, t.queue_id, t.connection_id, l.waiting_since as since, t.answer_due_at as due_at
      from longest l join tickets t on t.id = l.id order by l.waiting_since, l.id`.execute(db)
  ).rows

export const listQueuesInOrder = (db: CompanyDb) =>
  db
    .selectFrom('queues')
    .select(['id', 'name', 'color'])
    .orderBy('order_queue')
    .orderBy(sql`search_text(name)`)
    .execute()

export async function hasConnections(db: CompanyDb): Promise<boolean> {
  const first = await db.selectFrom('connections').select('id').limit(1).executeTakeFirst()
  return first !== undefined
}

/** Connections that are meant to be open and are not connected. */
export const listTroubled = (db: CompanyDb) =>
  db
    .selectFrom('connections')
    .select(['id', 'name', 'status'])
    .where('desired', '=', 'open')
    .where('status', '<>', 'CONNECTED')
    .orderBy(sql`search_text(name)`)
    .execute()

export const listOnline = (db: CompanyDb) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`is_online`)
    .orderBy(sql`search_text(name)`)
    .orderBy('id')
    .execute()
