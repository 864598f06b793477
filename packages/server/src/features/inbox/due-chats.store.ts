import { sql } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

/** A chat with pending events and its owner. */
export interface DueChat {
  company_id: number
  connection_id: number
  chat: string
}

const dueChatsQuery = preparedStatement((platform, { limit }: { limit: number }) =>
  platform
    .selectFrom('inbox_chats')
    .select(['company_id', 'connection_id', 'chat'])
    .where(sql<boolean>`pending > 0 and not_before <= clock_timestamp()`)
    .orderBy('not_before')
    .limit(limit),
)
/** Chats of all companies with pending events; reads without locks. The worker locks a chat in its scope. */
export const listDueChats = (platform: PlatformDb, limit: number): Promise<DueChat[]> =>
  dueChatsQuery(platform, { limit })

/** Chats as two arrays of equal length. */
interface ChatLists {
  readonly connections: readonly number[]
  readonly chats: readonly string[]
}
const toLists = (due: readonly DueChat[]): ChatLists => ({
  connections: due.map(chat => chat.connection_id),
  chats: due.map(chat => chat.chat),
})
const chatRows = ({ connections, chats }: ChatLists) =>
  sql<{
    connection_id: number
    chat: string
  }>`(select u.connection_id, u.chat from unnest(${connections}::int[], ${chats}::text[]) as u(connection_id, chat))`

const lockChatsQuery = preparedStatement((db, due: ChatLists) =>
  db
    .selectFrom('inbox_chats as c')
    .innerJoin(chatRows(due).as('d'), join =>
      join.onRef('d.connection_id', '=', 'c.connection_id').onRef('d.chat', '=', 'c.chat'),
    )
    .select(['c.connection_id', 'c.chat', 'c.pending'])
    .where(sql<boolean>`c.pending > 0 and c.not_before <= clock_timestamp()`)
    .orderBy('c.connection_id')
    .orderBy('c.chat')
    .forUpdate('c')
    .skipLocked(),
)
/** Locks those of a company's chats that no other worker holds, for this transaction. */
export const lockDueChats = (db: CompanyDb, due: readonly DueChat[]) => lockChatsQuery(db, toLists(due))
const nextEventsQuery = preparedStatement((db, due: ChatLists) =>
  db
    .selectFrom(chatRows(due).as('d'))
    .innerJoinLateral(
      query =>
        query
          .selectFrom('inbox as i')
          .select(['i.id', 'i.event', 'i.attempts'])
          .whereRef('i.connection_id', '=', 'd.connection_id')
          .whereRef('i.chat', '=', 'd.chat')
          .where(sql<boolean>`i.handled_at is null and i.parked_at is null`)
          .orderBy('i.id')
          .limit(sql.lit(1))
          .as('e'),
      join => join.onTrue(),
    )
    .select(['d.connection_id', 'd.chat', 'e.id', 'e.event', 'e.attempts']),
)
/**
 * The first pending event of each chat. Runs after the locking statement, so that it sees what made them due.
 */
export const findNextEvents = (db: CompanyDb, due: readonly DueChat[]) => nextEventsQuery(db, toLists(due))
const finishEventsQuery = preparedStatement((db, done: ChatLists & { ids: readonly number[]; now: Date }) =>
  db
    .with('done', query =>
      query
        .updateTable('inbox')
        .set({ handled_at: done.now, event: '{}', error: null })
        .where(sql<boolean>`id = any(${done.ids}::bigint[])`),
    )
    .updateTable('inbox_chats as c')
    .from(chatRows(done).as('d'))
    .set({ pending: sql`greatest(c.pending - 1, 0)` })
    .whereRef('c.connection_id', '=', 'd.connection_id')
    .whereRef('c.chat', '=', 'd.chat'),
)
/** Marks as handled. */
export const finishEvents = (db: CompanyDb, due: readonly DueChat[], ids: readonly number[], now: Date) =>
  finishEventsQuery(db, { ...toLists(due), ids, now })

const lockChatQuery = preparedStatement((db, due: DueChat) =>
  db
    .selectFrom('inbox_chats')
    .select('pending')
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .where(sql<boolean>`pending > 0 and not_before <= clock_timestamp()`)
    .forUpdate()
    .skipLocked(),
)
/** Locks a chat for this transaction; undefined when another worker has it. */
export const lockDueChat = async (db: CompanyDb, due: DueChat) => (await lockChatQuery(db, due))[0]
const nextEventQuery = preparedStatement((db, due: DueChat) =>
  db
    .selectFrom('inbox')
    .select(['id', 'event', 'attempts'])
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .where('handled_at', 'is', null)
    .where('parked_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1)),
)
export const findNextEvent = async (db: CompanyDb, due: DueChat) => (await nextEventQuery(db, due))[0]

const finishEventQuery = preparedStatement((db, done: DueChat & { id: number; now: Date }) =>
  db
    .with('done', query =>
      query
        .updateTable('inbox')
        .set({ handled_at: done.now, event: '{}', error: null })
        .where('id', '=', done.id),
    )
    .updateTable('inbox_chats')
    .set({ pending: sql`greatest(pending - 1, 0)` })
    .where('connection_id', '=', done.connection_id)
    .where('chat', '=', done.chat),
)
/** Handled: the row stays for deduplication, without its content. */
export const finishEvent = (db: CompanyDb, due: DueChat, id: number, now: Date) =>
  finishEventQuery(db, { ...due, id, now })
/** Resets the wrong count of an empty chat. */
export const resetPendingCount = (db: CompanyDb, due: DueChat) =>
  db
    .updateTable('inbox_chats')
    .set({ pending: 0 })
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .execute()
/** After a failure: retries later or parks it, so the chat goes on. */
export async function postponeEvent(
  db: CompanyDb,
  due: DueChat,
  id: number,
  { error, attempts, after, park }: { error: string; attempts: number; after: Date; park: boolean },
): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ attempts, error, ...(park ? { parked_at: after } : {}) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('inbox_chats')
    .set(park ? { pending: sql`greatest(pending - 1, 0)` } : { not_before: after })
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .execute()
}
