import { Chat, ChatInput, ChatMessage } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const chatRecord = defineRecord('chats', {
  reads: Chat,
  writes: ChatInput,
  // The members are rows of another table.
  columns: { users: computed },
  archive: 'private',
})
export const chatMessageRecord = defineRecord('chat_messages', {
  reads: ChatMessage,
  // The name of the user while they exist: `chat-messages.store.ts`.
  columns: { sender: computed },
  archive: 'private',
})
