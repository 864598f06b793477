import type { Feature } from '../../kernel/process/feature.ts'
import { removeUserFromChats } from './chats.handlers.ts'
import { routes } from './chats.routes.ts'

export { find } from './chats.service.ts'

export const feature: Feature = {
  name: 'chats',
  tables: ['chats', 'chat_users', 'chat_messages'],
  routes,
  handlers: { userRemoved: removeUserFromChats },
}
