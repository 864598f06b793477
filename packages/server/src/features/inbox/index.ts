import type { Feature } from '../../kernel/process/feature.ts'
import { removeHandledEvents } from './inbox.maintenance.ts'

export { eraseEvents } from './erase.store.ts'
export { detachFromImport, inboxKey, storeEvents, type InboxEvent } from './inbox.store.ts'
export {
  finishEvents,
  findNextEvents,
  listDueChats,
  postponeEvent,
  takeDueChats,
  type ChatKey,
  type DueChat,
  type PendingEvent,
} from './due-chats.store.ts'
export const feature: Feature = {
  name: 'inbox',
  tables: { inbox: 'work', inbox_chats: 'work' },
  routes: [],
  maintenance: { 'inbox.removeHandled': removeHandledEvents },
}
