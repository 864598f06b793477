import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as messages from './chats-messages.ts'
import * as chats from './chats.service.ts'

export const routes = [
  onCompany(ROUTES.listChats, (scope, { query }) => chats.list(scope, query)),
  onCompany(ROUTES.showChat, (scope, { params }) => chats.find(scope, params.chatId)),
  onCompany(ROUTES.createChat, (scope, { body }) => chats.create(scope, body)),
  onCompany(ROUTES.updateChat, (scope, { params, body }) => chats.update(scope, params.chatId, body)),
  onCompany(ROUTES.deleteChat, async (scope, { params }) => {
    await chats.remove(scope, params.chatId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.readChat, (scope, { params }) => chats.read(scope, params.chatId)),
  onCompany(ROUTES.listChatMessages, (scope, { params, query }) =>
    messages.list(scope, params.chatId, query),
  ),
  onCompany(ROUTES.writeChatMessage, (scope, { params, body }) =>
    messages.writeChatMessage(scope, params.chatId, body),
  ),
]
