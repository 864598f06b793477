import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

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
/** The active tickets of each queue and of each user, in one reading of an index; groups do not wait. */
const waitingCounts = preparedStatement(
  (_, { now }: { readonly now: Date }) => sql<WaitingRow>`
    select grouping(queue_id) = 0 as is_queue, queue_id, user_id,
      count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'pending')::int as pending,
      count(waiting_since)::int as waiting, count(waiting_since) filter (where status = 'open')::int as waiting_open,
      count(waiting_since) filter (where answer_due_at < ${now})::int as overdue
    from tickets where status in ('open', 'pending') and not is_group
    group by grouping sets ((queue_id), (user_id))`,
)
export const countWaiting = (db: CompanyDb, now: Date): Promise<WaitingRow[]> => waitingCounts(db, { now })

export interface LongestWait {
  readonly id: number
  readonly queue_id: number | null
  readonly connection_id: number
  readonly since: Date
  readonly due_at: Date | null
}
/** The longest waits of each queue by the clock, read off an index: by opening hours the longest is one of them. */
const longestWaits = preparedStatement(
  (_, { perQueue }: { readonly perQueue: number }) => sql<LongestWait>`
    select id, queue_id, connection_id, waiting_since as since, answer_due_at as due_at from (
      select id, queue_id, connection_id, waiting_since, answer_due_at,
        row_number() over (partition by queue_id order by waiting_since, id) as place
      from tickets where status in ('open', 'pending') and not is_group and waiting_since is not null) w
    where place <= ${perQueue} order by waiting_since, id`,
)
export const listLongestWaits = (db: CompanyDb, perQueue: number): Promise<LongestWait[]> =>
  longestWaits(db, { perQueue })

export const listOnline = (db: CompanyDb) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`is_online`)
    .orderBy(sql`search_text(name)`)
    .orderBy('id')
    .execute()
