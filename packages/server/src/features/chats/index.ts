import type { Feature } from '../../kernel/process/feature.ts'
import { removeUserFromChats } from './chats.handlers.ts'
import { chatMessageRecord, chatRecord } from './chats.record.ts'
import { routes } from './chats.routes.ts'

export { find } from './chats.service.ts'

export const feature: Feature = {
  name: 'chats',
  records: [chatRecord, chatMessageRecord],
  tables: { chat_users: 'private' },
  routes,
  handlers: { userRemoved: removeUserFromChats },
}
