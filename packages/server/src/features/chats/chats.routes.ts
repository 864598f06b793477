import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as messages from './chats.messages.ts'
import * as chats from './chats.service.ts'

export const routes = [
  on(ROUTES.listChats, (scope, { query }) => chats.list(scope, query)),
  on(ROUTES.showChat, (scope, { params }) => chats.find(scope, params.chatId)),
  on(ROUTES.createChat, (scope, { body }) => chats.create(scope, body)),
  on(ROUTES.updateChat, (scope, { params, body }) => chats.update(scope, params.chatId, body)),
  on(ROUTES.deleteChat, async (scope, { params }) => {
    await chats.remove(scope, params.chatId)
    return { message: 'ok' }
  }),
  on(ROUTES.readChat, (scope, { params }) => chats.read(scope, params.chatId)),
  on(ROUTES.listChatMessages, (scope, { params, query }) => messages.list(scope, params.chatId, query)),
  on(ROUTES.writeChatMessage, (scope, { params, body }) => messages.write(scope, params.chatId, body)),
]
