import { Chat, LIMITS, type ChatUser } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Chats } from '../../schema/tables.ts'
import { chatRecord } from './chats.record.ts'

type Reader = Pick<CompanyDb, 'selectFrom'>
const FIELDS = chatRecord.fields(Chat, 'c')
/** Selects chats with their members. */
const selectChat = (db: Reader) =>
  db
    .selectFrom('chats as c')
    .select(FIELDS)
    .select(
      sql<ChatUser[]>`coalesce((
        select json_agg(json_build_object('userId', m.user_id, 'unreads', m.unreads, 'user', json_build_object('id', u.id, 'name', u.name)) order by m.user_id)
        from chat_users m join users u on u.id = m.user_id where m.chat_id = c.id), '[]')`.as('users'),
    )

const byId = preparedStatement((db, { id }: { id: number }) => selectChat(db).where('c.id', '=', id))
export const findChat = async (db: CompanyDb, id: number): Promise<Chat | undefined> =>
  (await byId(db, { id }))[0]
/** Locks the chat until the end of the transaction. */
export const lockChat = (db: CompanyDb, id: number) =>
  db.selectFrom('chats').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Cursor in the order of the list. */
export interface ChatCursor {
  readonly updatedAt: Date
  readonly id: number
}
const matchesTerm = (userId: number, term: string) => sql<boolean>`(
  exists (select 1 from chats f where f.id = m.chat_id and search_text(f.title) like like_pattern(${term}))
  or exists (select 1 from chat_users o join users u on u.id = o.user_id
             where o.chat_id = m.chat_id and o.user_id <> ${userId} and search_text(u.name) like like_pattern(${term})))`
const selectOwnChats = (db: Reader, userId: number, term: string) =>
  db
    .selectFrom('chat_users as m')
    .where('m.user_id', '=', userId)
    .$if(term !== '', query => query.where(matchesTerm(userId, term)))

interface ChatPage {
  readonly term: string
  readonly after: ChatCursor | undefined
  readonly offset: number
}
/** One more than a page shows. */
const PAGE_LIMIT = LIMITS.page + 1
/** Reads the rows of a page from the user's index first and joins them afterwards. */
function selectPage(db: Reader, userId: number, { term, after, offset }: ChatPage) {
  const ids = selectOwnChats(db, userId, term)
    .select(['m.chat_id', 'm.active_at'])
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(m.active_at, m.chat_id) < (${after?.updatedAt ?? new Date(0)}::timestamptz, ${after?.id ?? 0}::int)`,
      ),
    )
    .orderBy('m.active_at', 'desc')
    .orderBy('m.chat_id', 'desc')
    .$if(offset > 0, query => query.offset(offset))
    .limit(sql.lit(PAGE_LIMIT))
  return selectChat(db)
    .innerJoin(ids.as('p'), 'p.chat_id', 'c.id')
    .orderBy('p.active_at', 'desc')
    .orderBy('c.id', 'desc')
}
const firstPage = preparedStatement((db, { userId }: { userId: number }) =>
  selectPage(db, userId, { term: '', after: undefined, offset: 0 }),
)
/** A page of a user's chats and one more, latest activity first. */
export const pageChats = (db: CompanyDb, userId: number, page: ChatPage): Promise<Chat[]> =>
  page.term === '' && !page.after && page.offset === 0
    ? firstPage(db, { userId })
    : selectPage(db, userId, page).execute()
/** Counts a user's chats up to `limit`. */
export async function countChats(
  db: CompanyDb,
  userId: number,
  term: string,
  limit: number,
): Promise<number> {
  const matches = selectOwnChats(db, userId, term).select('m.chat_id').limit(sql.lit(limit))
  const { n } = await db
    .selectFrom(matches.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
export const listUnread = (db: CompanyDb, userId: number, limit: number) =>
  db
    .selectFrom('chat_users')
    .select(['chat_id as chatId', 'unreads'])
    .where('user_id', '=', userId)
    .where('unreads', '>', 0)
    .orderBy('chat_id')
    .limit(sql.lit(limit))
    .execute()
/** Ids of all chats of a user, in locking order. */
export const listChatIdsOf = async (db: CompanyDb, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('chat_users')
      .select('chat_id')
      .where('user_id', '=', userId)
      .orderBy('chat_id')
      .execute()
  ).map(row => row.chat_id)

export const insertChat = async (db: CompanyDb, chat: Insertable<Chats>): Promise<number> =>
  (await db.insertInto('chats').values(chat).returning('id').executeTakeFirstOrThrow()).id
export const saveChat = (db: CompanyDb, id: number, change: Updateable<Chats>) =>
  db.updateTable('chats').set(change).where('id', '=', id).execute()
export const removeChat = (db: CompanyDb, id: number) => db.deleteFrom('chats').where('id', '=', id).execute()
export async function addUsers(
  db: CompanyDb,
  chatId: number,
  userIds: readonly number[],
  dates: { active: Date; joined: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('chat_users')
    .values(
      userIds.map(user_id => ({
        chat_id: chatId,
        user_id,
        active_at: dates.active,
        joined_at: dates.joined,
      })),
    )
    .execute()
}
export const removeUsers = (db: CompanyDb, chatId: number, userIds: readonly number[]) =>
  db
    .deleteFrom('chat_users')
    .where('chat_id', '=', chatId)
    .where(sql<boolean>`user_id = any(${[...userIds]})`)
    .execute()
/** Longest-standing member except one. */
export const findOldestMember = async (
  db: CompanyDb,
  chatId: number,
  exceptUserId: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('chat_users')
      .select('user_id')
      .where('chat_id', '=', chatId)
      .where('user_id', '<>', exceptUserId)
      .orderBy('joined_at')
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst()
  )?.user_id

/**
 * Applies a new message: the chat moves up, and the others get one unread message more. The sender has read
 * all.
 */
export const updateChatPreview = (
  db: CompanyDb,
  id: number,
  message: { preview: string; senderId: number; at: Date },
) =>
  allOrThrow(
    db
      .updateTable('chats')
      .set({
        last_message: message.preview,
        last_sender_id: message.senderId,
        updated_at: sql<Date>`greatest(updated_at, ${message.at}::timestamptz)`,
      })
      .where('id', '=', id)
      .execute(),
    db
      .updateTable('chat_users as m')
      .from('chats as c')
      .set(eb => ({
        unreads: sql<number>`case when m.user_id = ${message.senderId} then 0 else m.unreads + 1 end`,
        active_at: eb.ref('c.updated_at'),
      }))
      .whereRef('c.id', '=', 'm.chat_id')
      .where('m.chat_id', '=', id)
      .execute(),
  )
/** Marks a chat read for a user; returns whether any was unread. */
export const markRead = async (db: CompanyDb, id: number, userId: number): Promise<boolean> =>
  (
    await db
      .updateTable('chat_users')
      .set({ unreads: 0 })
      .where('chat_id', '=', id)
      .where('user_id', '=', userId)
      .where('unreads', '>', 0)
      .returning('chat_id')
      .execute()
  ).length > 0
/** A user about to be removed must not stay the last sender. */
export const clearLastSender = (db: CompanyDb, userId: number) =>
  db.updateTable('chats').set({ last_sender_id: null }).where('last_sender_id', '=', userId).execute()
