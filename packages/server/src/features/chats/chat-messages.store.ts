import { ChatMessage } from '@recado/contract'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ChatMessages } from '../../schema/tables.ts'
import { chatMessageRecord } from './chats.record.ts'

const senderCalled = (name: RawBuilder<string>) =>
  sql<ChatMessage['sender']>`json_build_object('name', ${name})`.as('sender')

/** Messages with their sender's name: the current one while the user exists, the last one afterwards. */
const selectMessage = (db: CompanyDb) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .select(chatMessageRecord.fields(ChatMessage, 'm'))
    .select(senderCalled(sql`coalesce(u.name, m.sender_name)`))

const countExpression = (chatId: number, maxCount: number) =>
  sql<number>`(select count(*)::int from (select 1 from chat_messages where chat_id = ${chatId} limit ${sql.lit(maxCount)}) s)`

/** A page of a chat, latest first. Each row has the total number of messages, counted up to `maxCount`. */
export function pageChatMessages(
  db: CompanyDb,
  chatId: number,
  {
    before,
    offset,
    limit,
    maxCount,
  }: { before: number | undefined; offset: number; limit: number; maxCount: number },
) {
  const ids = db
    .selectFrom('chat_messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .$if(offset > 0, query => query.offset(offset))
    .limit(sql.lit(limit))
  return selectMessage(db)
    .select(countExpression(chatId, maxCount).as('total'))
    .innerJoin(ids.as('p'), 'p.id', 'm.id')
    .orderBy('m.id', 'desc')
    .execute()
}
/** Counts a chat's messages, for an empty page. */
export const countChatMessages = async (db: CompanyDb, chatId: number, maxCount: number): Promise<number> =>
  (await sql<{ n: number }>`select ${countExpression(chatId, maxCount)} as n`.execute(db)).rows[0]?.n ?? 0

export const findByKey = (
  db: CompanyDb,
  { chatId, senderId, clientKey }: { chatId: number; senderId: number; clientKey: string },
) =>
  selectMessage(db)
    .where('m.chat_id', '=', chatId)
    .where('m.sender_id', '=', senderId)
    .where('m.client_key', '=', clientKey)
    .executeTakeFirst()
export const insertChatMessage = (db: CompanyDb, message: Insertable<ChatMessages>): Promise<ChatMessage> =>
  db
    .insertInto('chat_messages')
    .values(message)
    .returning(chatMessageRecord.fields(ChatMessage))
    .returning(senderCalled(sql.ref('sender_name')))
    .executeTakeFirstOrThrow()
/** Stores the current name of a user who is about to be removed. */
export const freezeSenderName = (db: CompanyDb, userId: number) =>
  db
    .updateTable('chat_messages as m')
    .from('users as u')
    .set(eb => ({ sender_name: eb.ref('u.name') }))
    .whereRef('u.id', '=', 'm.sender_id')
    .where('m.sender_id', '=', userId)
    .execute()
