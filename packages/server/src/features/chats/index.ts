import type { Feature } from '../../kernel/process/feature.ts'
import { removeUserFromChats } from './chats.handlers.ts'
import { routes } from './chats.routes.ts'

export { find } from './chats.service.ts'

export const feature: Feature = {
  name: 'chats',
  tables: { chats: 'private', chat_users: 'private', chat_messages: 'private' },
  routes,
  handlers: { userRemoved: removeUserFromChats },
}
