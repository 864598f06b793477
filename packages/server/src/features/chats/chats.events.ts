import type { Chat, ChatMessage } from '@recado/contract'
import { chatAudience } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Title, owner or members changed: sent to those who were and still are members. */
export const chatChanged = (before: Chat, chat: Chat): OutboxEvent => {
  const previousRooms = new Set(chatAudience(before))
  return {
    name: 'chat',
    payload: { action: 'update', chat },
    rooms: chatAudience(chat).filter(room => previousRooms.has(room)),
  }
}
export const chatRemoved = (chat: Chat): OutboxEvent => ({
  name: 'chat',
  payload: { action: 'delete', chatId: chat.id },
  rooms: chatAudience(chat),
})
export const chatJoined = (chat: Chat, userId: number): OutboxEvent => ({
  name: 'chatUser',
  payload: { action: 'create', userId, chat },
  rooms: [`user:${userId}`],
})
/** Sent to a removed member without the new state. */
export const chatLeft = (chatId: number, userId: number): OutboxEvent => ({
  name: 'chatUser',
  payload: { action: 'delete', userId, chatId },
  rooms: [`user:${userId}`],
})
export const chatMessageSent = (chat: Chat, message: ChatMessage): OutboxEvent => ({
  name: 'chatRoom',
  payload: { action: 'create', chatId: chat.id, chat, message },
  rooms: chatAudience(chat),
})
export const chatRead = (chat: Chat, userId: number): OutboxEvent => ({
  name: 'chatRoom',
  payload: { action: 'updateUnread', chatId: chat.id, userId },
  rooms: chatAudience(chat),
})
