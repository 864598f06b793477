import type { Feature } from '../../kernel/process/feature.ts'
import { removeHandledEvents } from './inbox.maintenance.ts'

export { detachFromImport, inboxKey, storeEvents, type InboxEvent } from './inbox.store.ts'
export {
  finishEvent,
  finishEvents,
  findNextEvent,
  findNextEvents,
  listDueChats,
  lockDueChat,
  lockDueChats,
  postponeEvent,
  resetPendingCount,
  type DueChat,
} from './due-chats.store.ts'
export const feature: Feature = {
  name: 'inbox',
  tables: ['inbox', 'inbox_chats'],
  routes: [],
  maintenance: { 'inbox.removeHandled': removeHandledEvents },
}
