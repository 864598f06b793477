import { sql } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

/** A chat of a company. */
export interface ChatKey {
  connection_id: number
  chat: string
}
/** A chat with pending events and its owner. */
export interface DueChat extends ChatKey {
  company_id: number
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
const toLists = (keys: readonly ChatKey[]): ChatLists => ({
  connections: keys.map(key => key.connection_id),
  chats: keys.map(key => key.chat),
})
const chatRows = ({ connections, chats }: ChatLists) =>
  sql<ChatKey>`(select u.connection_id, u.chat from unnest(${connections}::int[], ${chats}::text[]) as u(connection_id, chat))`

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
/** Locks those of a company's chats that are due and that no other worker holds, for this transaction. */
export const lockDueChats = (db: CompanyDb, due: readonly ChatKey[]) => lockChatsQuery(db, toLists(due))

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
export const findNextEvents = (db: CompanyDb, locked: readonly ChatKey[]) =>
  nextEventsQuery(db, toLists(locked))
export type PendingEvent = Awaited<ReturnType<typeof findNextEvents>>[number]

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
/** Marks one event of each chat as handled: the row stays for deduplication, without its content. */
export const finishEvents = (
  db: CompanyDb,
  events: readonly Pick<PendingEvent, 'connection_id' | 'chat' | 'id'>[],
  now: Date,
) => finishEventsQuery(db, { ...toLists(events), ids: events.map(event => event.id), now })

/** Corrects the count of locked chats that have no pending event. */
export const resetPendingCounts = (db: CompanyDb, locked: readonly ChatKey[]) =>
  db
    .updateTable('inbox_chats as c')
    .from(chatRows(toLists(locked)).as('d'))
    .set({ pending: 0 })
    .whereRef('c.connection_id', '=', 'd.connection_id')
    .whereRef('c.chat', '=', 'd.chat')
    .execute()
/** After a failure: retries later or parks it, so the chat goes on. */
export async function postponeEvent(
  db: CompanyDb,
  { connection_id, chat, id }: Pick<PendingEvent, 'connection_id' | 'chat' | 'id'>,
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
    .where('connection_id', '=', connection_id)
    .where('chat', '=', chat)
    .execute()
}
