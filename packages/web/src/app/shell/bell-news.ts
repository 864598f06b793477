import { useUnseenCount } from '../../features/announcements/index.ts'
import { useOwnWaiting } from '../../features/tickets/index.ts'
import {
  useIncidentCount,
  usePressingCount,
  useUnreadCount,
  useUnreadMentions,
} from '../../lib/browser/badge-counts.ts'

/**
 * The number of each kind of news in the bell; undefined until known. Without `enabled` the list of those who wait is
 * observed, not fetched.
 */
export function useBellNews({ enabled = true } = {}) {
  return {
    tickets: useUnreadCount(state => state.count),
    mentions: useUnreadMentions(state => state.count),
    incidents: useIncidentCount(state => state.count),
    waiting: useOwnWaiting({ enabled }).data?.count,
    pressing: usePressingCount(state => state.count),
    announcements: useUnseenCount(),
  }
}
