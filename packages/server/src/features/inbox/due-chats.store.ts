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

/** Chats as two arrays of equal length, in the order in which whoever stores events locks them. */
interface ChatLists {
  readonly connections: readonly number[]
  readonly chats: readonly string[]
}
const inLockOrder = <T extends ChatKey>(keys: readonly T[]): T[] =>
  keys.toSorted((a, b) => a.connection_id - b.connection_id || (a.chat < b.chat ? -1 : 1))
const toLists = (keys: readonly ChatKey[]): ChatLists => ({
  connections: keys.map(key => key.connection_id),
  chats: keys.map(key => key.chat),
})
const chatRows = ({ connections, chats }: ChatLists) =>
  sql<ChatKey>`(select u.connection_id, u.chat from unnest(${connections}::int[], ${chats}::text[]) as u(connection_id, chat))`

const takeChatsQuery = preparedStatement((db, due: ChatLists) =>
  db
    .with(
      cte => cte('due').materialized(),
      query =>
        query
          .selectFrom('inbox_chats as c')
          .innerJoin(chatRows(due).as('d'), join =>
            join.onRef('d.connection_id', '=', 'c.connection_id').onRef('d.chat', '=', 'c.chat'),
          )
          .select(['c.connection_id', 'c.chat'])
          .where(sql<boolean>`c.pending > 0 and c.not_before <= clock_timestamp()`),
    )
    .selectFrom('due')
    .select(['connection_id', 'chat'])
    .where(
      sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('inbox ' || connection_id || ' ' || chat, current_company()))`,
    ),
)
/**
 * Takes those of a company's chats that are due and that no other worker has, for this transaction. Their rows stay free
 * until {@link finishEvents}, so that nobody who stores the next event waits for what this one sets off.
 */
export const takeDueChats = (db: CompanyDb, due: readonly ChatKey[]) => takeChatsQuery(db, toLists(due))

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
/** The first pending event of each chat. Runs after the chats were taken, so that it sees what another worker has done. */
export const findNextEvents = (db: CompanyDb, taken: readonly ChatKey[]) =>
  nextEventsQuery(db, toLists(taken))
export type PendingEvent = Awaited<ReturnType<typeof findNextEvents>>[number]

const finishEventsQuery = preparedStatement(
  (
    db,
    {
      connections,
      chats,
      counts,
      ids,
      now,
    }: ChatLists & { counts: readonly number[]; ids: readonly number[]; now: Date },
  ) =>
    db
      .with('done', query =>
        query
          .updateTable('inbox')
          .set({ handled_at: now, event: '{}', error: null })
          .where(sql<boolean>`id = any(${ids}::bigint[])`),
      )
      .with(
        cte => cte('locked').materialized(),
        query =>
          query
            .selectFrom('inbox_chats as c')
            .innerJoin(
              sql<
                ChatKey & { count: number; at: number }
              >`(select * from unnest(${connections}::int[], ${chats}::text[], ${counts}::int[]) with ordinality as u(connection_id, chat, count, at))`.as(
                'd',
              ),
              join => join.onRef('d.connection_id', '=', 'c.connection_id').onRef('d.chat', '=', 'c.chat'),
            )
            .select(['c.connection_id', 'c.chat', 'd.count'])
            .orderBy('d.at')
            .forUpdate('c'),
      )
      .updateTable('inbox_chats as c')
      .from('locked as l')
      .set({ pending: sql`greatest(c.pending - l.count, 0)` })
      .whereRef('c.connection_id', '=', 'l.connection_id')
      .whereRef('c.chat', '=', 'l.chat')
      .returning(['c.connection_id', 'c.chat', 'c.pending']),
)
/**
 * Marks one event of each chat as handled: the row stays for deduplication, without its content. Returns those of the taken
 * chats that have more; from here to the commit nobody stores another.
 */
export async function finishEvents(
  db: CompanyDb,
  taken: readonly ChatKey[],
  events: readonly Pick<PendingEvent, 'connection_id' | 'chat' | 'id'>[],
  now: Date,
): Promise<ChatKey[]> {
  const chats = inLockOrder(taken)
  const isOf = (chat: ChatKey) => (event: ChatKey) =>
    event.connection_id === chat.connection_id && event.chat === chat.chat
  const rows = await finishEventsQuery(db, {
    ...toLists(chats),
    counts: chats.map(chat => (events.some(isOf(chat)) ? 1 : 0)),
    ids: events.map(event => event.id),
    now,
  })
  const more = rows.filter(({ pending }) => pending > 0)
  const doubtful = more.filter(chat => !events.some(isOf(chat)))
  if (doubtful.length === 0) return more
  // Either an event came meanwhile, or the count is wrong.
  const found = await findNextEvents(db, doubtful)
  const wrong = doubtful.filter(chat => !found.some(isOf(chat)))
  if (wrong.length > 0) await resetPendingCounts(db, wrong)
  return more.filter(chat => !wrong.includes(chat))
}

/** Corrects the count of locked chats that have no pending event. */
const resetPendingCounts = (db: CompanyDb, locked: readonly ChatKey[]) =>
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
