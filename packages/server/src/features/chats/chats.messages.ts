import { LIMITS, refuse, type ChatMessage, type ChatText } from '@recado/contract'
import { preview } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { countMessages, findByKey, insertMessage, pageMessages } from './chat-messages.store.ts'
import { chatSaid } from './chats.events.ts'
import { presentChatMessage } from './chats.present.ts'
import { find, hold } from './chats.service.ts'
import { noteMessage } from './chats.store.ts'

/** A page of a chat, the oldest message first inside the page. */
export async function list(
  scope: Scope,
  chatId: number,
  { pageNumber, before }: { pageNumber: number; before?: number | undefined },
): Promise<{ records: ChatMessage[]; count: number; hasMore: boolean }> {
  const offset = before === undefined ? (pageNumber - 1) * LIMITS.messagesPage : 0
  const [, rows] = await allOrThrow(
    find(scope, chatId),
    pageMessages(scope.db, chatId, { before, offset, limit: LIMITS.messagesPage + 1, most: LIMITS.countMax }),
  )
  return {
    records: rows.slice(0, LIMITS.messagesPage).toReversed().map(presentChatMessage),
    count: rows[0]?.total ?? (await countMessages(scope.db, chatId, LIMITS.countMax)),
    hasMore: rows.length > LIMITS.messagesPage,
  }
}

/** Says something in a chat. The same words under the same key are one message, however often they arrive. */
export async function write(scope: Scope, chatId: number, { message, clientKey, endsDraft }: ChatText): Promise<ChatMessage> {
  const { viewer, db, now } = scope
  const [{ users }, known] = await allOrThrow(
    hold(scope, chatId),
    clientKey === undefined ? undefined : findByKey(db, { chatId, senderId: viewer.id, clientKey }),
  )
  if (message.trim() === '') throw refuse('ERR_CREATING_MESSAGE')
  if (known) return presentChatMessage(known)
  const sender_name = users.find(({ userId }) => userId === viewer.id)?.user.name ?? ''
  const [row, , chat] = await allOrThrow(
    insertMessage(db, { chat_id: chatId, sender_id: viewer.id, sender_name, message, client_key: clientKey ?? null, created_at: now }),
    noteMessage(db, chatId, { line: preview(message), senderId: viewer.id, at: now }),
    find(scope, chatId),
  )
  const said = presentChatMessage(row)
  scope.publish(chatSaid(chat, said))
  if (endsDraft) await scope.emit('draftSent', { chatId })
  return said
}
