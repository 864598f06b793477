import { hasServiceWorker, whenIdle } from '../../lib/browser/when-idle.ts'
import { subscribeThreads } from './thread/subscribe-threads.ts'
import { messageOutbox } from './outbox/outbox.ts'

const startOutboxStorage = async (): Promise<void> =>
  (await import('./outbox/outbox-storage.ts')).persistOutbox()

/** Keeps conversations up to date and persists the outbox; returns the unsubscribe function. */
export function subscribeConversations(): () => void {
  const stops = [subscribeThreads(), messageOutbox.retryOnReconnect()]
  if (hasServiceWorker()) void startOutboxStorage()
  else stops.push(whenIdle(() => void startOutboxStorage()))
  return () => {
    for (const stop of stops) stop()
  }
}
