import type { Chat, ChatMessage } from '@recado/contract'
import type { ChatMessageRow } from './chat-messages.store.ts'
import type { ChatRow } from './chats.store.ts'

export const presentChat = (row: ChatRow): Chat => ({
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  ownerId: row.owner_id,
  users: row.users,
  lastMessage: row.last_message,
  lastSenderId: row.last_sender_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const presentChatMessage = (row: ChatMessageRow): ChatMessage => ({
  id: row.id,
  chatId: row.chat_id,
  senderId: row.sender_id,
  sender: { name: row.sender_name },
  message: row.message,
  clientKey: row.client_key,
  createdAt: row.created_at.toISOString(),
})
