import type { FixtureIds } from '../../testing/fixtures.ts'
import { NOT_YOURS, byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

/** Hidden from non-members, admins included. */
const NO_CHAT = 'ERR_NO_CHAT_FOUND'
const chat = {
  call: (it: FixtureIds): RouteInput => ({ params: { chatId: it.chatId } }),
  slots: { chatId: NO_CHAT },
  unseen: NO_CHAT,
  hidden: { chatId: NO_CHAT },
} as const

export const chats = {
  listChats: { call: emptyInput },
  showChat: chat,
  createChat: {
    call: it => ({ body: { title: uniqueWord(), users: [it.userId] } }),
    slots: { userId: 'ERR_NO_USER_FOUND' },
    writes: { table: 'chats', where: byReplyId },
  },
  // The admin owns the chat; the attendant is in it.
  updateChat: {
    ...chat,
    call: it => ({
      params: { chatId: it.chatId },
      body: { title: uniqueWord(), users: [{ id: it.userId }] },
    }),
    slots: { chatId: NO_CHAT, userId: 'ERR_NO_USER_FOUND' },
    owner: NOT_YOURS,
    writes: { table: 'chats', where: it => ({ id: it.chatId }) },
  },
  deleteChat: { ...chat, owner: NOT_YOURS },
  readChat: {
    ...chat,
    call: it => ({ params: { chatId: it.chatId }, body: { userId: it.userId } }),
    slots: { chatId: NO_CHAT, userId: 'ignored' },
    writes: 'nothing',
  },
  listChatMessages: chat,
  writeChatMessage: {
    ...chat,
    call: it => ({ params: { chatId: it.chatId }, body: { message: 'Oi' } }),
    writes: { table: 'chat_messages', where: byReplyId },
  },
} satisfies RouteRows
