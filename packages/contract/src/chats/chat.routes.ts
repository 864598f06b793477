import { z } from 'zod'
import { Confirmation, id, page } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  Chat,
  ChatChange,
  ChatInput,
  ChatMessage,
  ChatMessageQuery,
  ChatQuery,
  ChatMessageInput,
  UnreadChat,
} from './chat.ts'

const route = routesOf({ area: 'internal chat', plan: 'useInternalChat' })

export const listChats = route({
  method: 'GET',
  path: '/chats',
  access: 'member',
  throttle: 'search',
  summary:
    'A page of the caller’s chats, latest activity first, and everything in any of them that the caller has not read.',
  query: ChatQuery,
  reply: page('records', Chat).extend({ unread: z.array(UnreadChat) }),
})
export const showChat = route({
  method: 'GET',
  path: '/chats/:chatId',
  access: 'member',
  summary: 'One chat; whoever is not in it does not find it.',
  reply: Chat,
  errors: ['ERR_NO_CHAT_FOUND'],
})
export const createChat = route({
  method: 'POST',
  path: '/chats',
  access: 'member',
  summary: 'Begins a chat with colleagues; the caller owns it.',
  body: ChatInput,
  reply: Chat,
  errors: ['ERR_NO_USER_FOUND'],
})
export const updateChat = route({
  method: 'PUT',
  path: '/chats/:chatId',
  access: 'member',
  summary: 'Changes the title of a chat or who is in it; for its owner.',
  body: ChatChange,
  reply: Chat,
  errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_USER_FOUND'],
})
export const deleteChat = route({
  method: 'DELETE',
  path: '/chats/:chatId',
  access: 'member',
  summary: 'Deletes a chat with all its messages; for its owner.',
  reply: Confirmation,
  errors: ['ERR_NO_CHAT_FOUND'],
})
export const readChat = route({
  method: 'POST',
  path: '/chats/:chatId/read',
  access: 'member',
  summary: 'Marks a chat read for the caller, whoever the body names.',
  body: z.object({ userId: id.optional() }),
  reply: Chat,
  errors: ['ERR_NO_CHAT_FOUND'],
})
export const listChatMessages = route({
  method: 'GET',
  path: '/chats/:chatId/messages',
  access: 'member',
  summary: 'A page of a chat, the oldest message first inside the page.',
  query: ChatMessageQuery,
  reply: page('records', ChatMessage),
  errors: ['ERR_NO_CHAT_FOUND'],
})
export const writeChatMessage = route({
  method: 'POST',
  path: '/chats/:chatId/messages',
  access: 'member',
  summary: 'Says something in a chat; repeated with the same key it stays one message.',
  body: ChatMessageInput,
  reply: ChatMessage,
  errors: ['ERR_NO_CHAT_FOUND', 'ERR_CREATING_MESSAGE', 'ERR_CLIENT_KEY_USED'],
})
