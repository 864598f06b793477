import { LIMITS, refuse, type ChatMessage, type ChatMessageInput } from '@recado/contract'
import { toPreviewText } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { countChatMessages, findByKey, insertChatMessage, pageChatMessages } from './chat-messages.store.ts'
import { chatMessageSent } from './chats.events.ts'
import { find, findForUpdate } from './chats.service.ts'
import { updateChatPreview } from './chats.store.ts'

const withoutTotal = (row: ChatMessage & { total: number }): ChatMessage => {
  const { total: _, ...message } = row
  return message
}
/** A page of a chat, in ascending order within the page. */
export async function list(
  scope: Scope,
  chatId: number,
  { pageNumber, before }: { pageNumber: number; before?: number | undefined },
): Promise<{ records: ChatMessage[]; count: number; hasMore: boolean }> {
  const offset = before === undefined ? (pageNumber - 1) * LIMITS.messagesPage : 0
  const [, rows] = await allOrThrow(
    find(scope, chatId),
    pageChatMessages(scope.db, chatId, {
      before,
      offset,
      limit: LIMITS.messagesPage + 1,
      maxCount: LIMITS.countMax,
    }),
  )
  return {
    records: rows.slice(0, LIMITS.messagesPage).toReversed().map(withoutTotal),
    count: rows[0]?.total ?? (await countChatMessages(scope.db, chatId, LIMITS.countMax)),
    hasMore: rows.length > LIMITS.messagesPage,
  }
}

/** Writes a message. The client key is an idempotency key. */
export async function writeChatMessage(
  scope: Scope,
  chatId: number,
  { message, clientKey, endsDraft }: ChatMessageInput,
): Promise<ChatMessage> {
  const { viewer, db, now } = scope
  const [{ users }, existing] = await allOrThrow(
    findForUpdate(scope, chatId),
    clientKey === undefined ? undefined : findByKey(db, { chatId, senderId: viewer.id, clientKey }),
  )
  if (message.trim() === '') throw refuse('ERR_CREATING_MESSAGE')
  if (existing && existing.message !== message) throw refuse('ERR_CLIENT_KEY_USED')
  if (existing) return existing
  const sender_name = users.find(({ userId }) => userId === viewer.id)?.user.name ?? ''
  const [chatMessage, , chat] = await allOrThrow(
    insertChatMessage(db, {
      chat_id: chatId,
      sender_id: viewer.id,
      sender_name,
      message,
      client_key: clientKey ?? null,
      created_at: now,
    }),
    updateChatPreview(db, chatId, { preview: toPreviewText(message), senderId: viewer.id, at: now }),
    find(scope, chatId),
  )
  scope.publish(chatMessageSent(chat, chatMessage))
  if (endsDraft) await scope.emit('draftSent', { chatId })
  return chatMessage
}
