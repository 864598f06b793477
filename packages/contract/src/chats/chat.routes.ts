import { z } from 'zod'
import { Confirmation, id, page } from '../fields.ts'
import { route } from '../route.ts'
import {
  Chat,
  ChatChange,
  ChatInput,
  ChatMessage,
  ChatMessageQuery,
  ChatParams,
  ChatQuery,
  ChatMessageInput,
  UnreadChat,
} from './chat.ts'

const area = 'internal chat'
const plan = 'useInternalChat'

export const listChats = route({
  method: 'GET',
  path: '/chats',
  area,
  access: 'member',
  plan,
  throttle: 'search',
  summary:
    'A page of the caller’s chats, latest activity first, and everything in any of them that the caller has not read.',
  query: ChatQuery,
  reply: page('records', Chat).extend({ unread: z.array(UnreadChat) }),
  errors: ['ERR_PLAN_FEATURE'],
})
export const showChat = route({
  method: 'GET',
  path: '/chats/:chatId',
  area,
  access: 'member',
  plan,
  summary: 'One chat; whoever is not in it does not find it.',
  params: ChatParams,
  reply: Chat,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_CHAT_FOUND'],
})
export const createChat = route({
  method: 'POST',
  path: '/chats',
  area,
  access: 'member',
  plan,
  summary: 'Begins a chat with colleagues; the caller owns it.',
  body: ChatInput,
  reply: Chat,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_USER_FOUND'],
})
export const updateChat = route({
  method: 'PUT',
  path: '/chats/:chatId',
  area,
  access: 'member',
  plan,
  summary: 'Changes the title of a chat or who is in it; for its owner.',
  params: ChatParams,
  body: ChatChange,
  reply: Chat,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_USER_FOUND'],
})
export const deleteChat = route({
  method: 'DELETE',
  path: '/chats/:chatId',
  area,
  access: 'member',
  plan,
  summary: 'Deletes a chat with all its messages; for its owner.',
  params: ChatParams,
  reply: Confirmation,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'],
})
export const readChat = route({
  method: 'POST',
  path: '/chats/:chatId/read',
  area,
  access: 'member',
  plan,
  summary: 'Marks a chat read for the caller, whoever the body names.',
  params: ChatParams,
  body: z.object({ userId: id.optional() }),
  reply: Chat,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_CHAT_FOUND'],
})
export const listChatMessages = route({
  method: 'GET',
  path: '/chats/:chatId/messages',
  area,
  access: 'member',
  plan,
  summary: 'A page of a chat, the oldest message first inside the page.',
  params: ChatParams,
  query: ChatMessageQuery,
  reply: page('records', ChatMessage),
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_CHAT_FOUND'],
})
export const writeChatMessage = route({
  method: 'POST',
  path: '/chats/:chatId/messages',
  area,
  access: 'member',
  plan,
  summary: 'Says something in a chat; repeated with the same key it stays one message.',
  params: ChatParams,
  body: ChatMessageInput,
  reply: ChatMessage,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_CHAT_FOUND', 'ERR_CREATING_MESSAGE', 'ERR_CLIENT_KEY_USED'],
})
