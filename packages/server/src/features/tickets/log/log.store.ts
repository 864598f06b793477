import type { LogEntry } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { preparedStatement } from '../../../kernel/database/prepared-statement.ts'

/** Log entries of a ticket at one moment, in order. */
export interface LogEntries {
  readonly ticketId: number
  readonly entries: readonly LogEntry[]
  readonly userId: number | null
  readonly queueId: number | null
  readonly ratingId: number | null
  /** The author of the message that was changed. */
  readonly authorId: number | null
  readonly at: Date
}
interface LogStatement extends Omit<LogEntries, 'entries'> {
  /** The entries as JSON, so that one statement writes any number of them. */
  readonly entries: string
}
const logStatement = preparedStatement(
  (_, { ticketId, entries, userId, queueId, ratingId, authorId, at }: LogStatement) =>
    sql`insert into ticket_log (ticket_id, type, user_id, queue_id, rating_id, author_id, created_at,
        from_status, to_status, from_user_id, to_user_id,
        from_queue_id, to_queue_id, from_connection_id, to_connection_id, from_lane_id, to_lane_id, reason)
      select ${ticketId}::int, e ->> 'type', ${userId}::int, ${queueId}::int, ${ratingId}::int, ${authorId}::int,
        ${at}::timestamptz,
        e #>> '{changes,status,from}', e #>> '{changes,status,to}',
        (e #>> '{changes,userId,from}')::int, (e #>> '{changes,userId,to}')::int,
        (e #>> '{changes,queueId,from}')::int, (e #>> '{changes,queueId,to}')::int,
        (e #>> '{changes,whatsappId,from}')::int, (e #>> '{changes,whatsappId,to}')::int,
        (e #>> '{lane,from}')::int, (e #>> '{lane,to}')::int, e ->> 'reason'
      from jsonb_array_elements(${entries}::jsonb) with ordinality as t(e, n) order by n`,
)
export const writeLog = async (db: CompanyDb, { entries, ...more }: LogEntries): Promise<void> => {
  if (entries.length > 0) await logStatement(db, { ...more, entries: JSON.stringify(entries) })
}

const LOG_COLUMNS = [
  'l.id',
  'l.type',
  'l.created_at',
  'u.id as user_id',
  'u.name as user_name',
  'q.id as queue_id',
  'q.name as queue_name',
  'q.color as queue_color',
  'r.rate',
  'r.out_of',
  'author.id as author_id',
  'author.name as author_name',
  'l.reason',
  'l.from_status',
  'l.to_status',
  'from_user.id as from_user_id',
  'from_user.name as from_user_name',
  'to_user.id as to_user_id',
  'to_user.name as to_user_name',
  'from_queue.id as from_queue_id',
  'from_queue.name as from_queue_name',
  'from_queue.color as from_queue_color',
  'to_queue.id as to_queue_id',
  'to_queue.name as to_queue_name',
  'to_queue.color as to_queue_color',
  'from_connection.id as from_connection_id',
  'from_connection.name as from_connection_name',
  'to_connection.id as to_connection_id',
  'to_connection.name as to_connection_name',
  'from_lane.id as from_lane_id',
  'from_lane.name as from_lane_name',
  'from_lane.color as from_lane_color',
  'to_lane.id as to_lane_id',
  'to_lane.name as to_lane_name',
  'to_lane.color as to_lane_color',
] as const

const logOfTicket = preparedStatement((db, { ticketId }: { readonly ticketId: number }) =>
  db
    .selectFrom('ticket_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('users as author', 'author.id', 'l.author_id')
    .leftJoin('users as from_user', 'from_user.id', 'l.from_user_id')
    .leftJoin('users as to_user', 'to_user.id', 'l.to_user_id')
    .leftJoin('queues as q', 'q.id', 'l.queue_id')
    .leftJoin('queues as from_queue', 'from_queue.id', 'l.from_queue_id')
    .leftJoin('queues as to_queue', 'to_queue.id', 'l.to_queue_id')
    .leftJoin('connections as from_connection', 'from_connection.id', 'l.from_connection_id')
    .leftJoin('connections as to_connection', 'to_connection.id', 'l.to_connection_id')
    .leftJoin('tags as from_lane', 'from_lane.id', 'l.from_lane_id')
    .leftJoin('tags as to_lane', 'to_lane.id', 'l.to_lane_id')
    .leftJoin('ticket_ratings as r', 'r.id', 'l.rating_id')
    .where('l.ticket_id', '=', ticketId)
    .orderBy('l.id')
    .select(LOG_COLUMNS),
)
export const listLog = (db: CompanyDb, ticketId: number) => logOfTicket(db, { ticketId })
export type LogRow = Awaited<ReturnType<typeof listLog>>[number]
