import type { Me } from '@recado/contract'
import { subscribeChats } from '../../features/chats/index.ts'
import { subscribeAnnouncements } from '../../features/announcements/index.ts'
import { subscribeConnections } from '../../features/connections/index.ts'
import { subscribeContacts } from '../../features/contacts/index.ts'
import { subscribeQueues } from '../../features/queues/index.ts'
import { subscribeQuickMessages } from '../../features/quick-messages/index.ts'
import { subscribeAuth } from '../../features/session/index.ts'
import { subscribeSettings } from '../../features/settings/index.ts'
import { subscribeTags } from '../../features/tags/index.ts'
import { subscribeUsers } from '../../features/users/index.ts'
import { subscribeTickets } from '../../features/tickets/index.ts'
import { connectLive, live } from '../../lib/live/live.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'

/** Loads the deferred subscriptions when idle. */
function startDeferred(): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const cancelIdle = whenIdle(() => {
    void import('./deferred-subscriptions.ts').then(({ startDeferredSubscriptions }) => {
      if (!isStopped) stop = live.subscribeLate(startDeferredSubscriptions)
    })
  })
  return () => {
    isStopped = true
    cancelIdle()
    stop?.()
  }
}

/** Subscriptions of each feature while a user is logged in, on every screen. */
const SUBSCRIPTIONS = [
  subscribeAuth,
  subscribeSettings,
  subscribeQueues,
  subscribeTags,
  subscribeQuickMessages,
  subscribeAnnouncements,
  subscribeUsers,
  subscribeConnections,
  subscribeContacts,
  subscribeTickets,
  subscribeChats,
  startDeferred,
]

/** Opens the live connection and keeps every shared list fresh. Returns a function that stops it. */
export function startLiveSubscriptions({ id, companyId }: Pick<Me, 'id' | 'companyId'>): () => void {
  const stops = [connectLive(companyId, id), ...SUBSCRIPTIONS.map(subscribe => subscribe())]
  return () => stops.forEach(stop => stop())
}
