import { hasServiceWorker, whenIdle } from '../../lib/browser/when-idle.ts'
import { setRefusalReport } from '../tickets/index.ts'
import { subscribeThreads } from './thread/subscribe-threads.ts'

setRefusalReport(async (ticket, error) => (await import('./give-text-back.tsx')).giveTextBack(ticket, error))

const startOutboxStorage = async (): Promise<void> =>
  (await import('./outbox/outbox-storage.ts')).persistOutbox()

/** The screens that show conversations now. */
let screenCount = 0
let endSubscriptions: (() => void) | undefined

/** Keeps conversations up to date and persists the outbox; returns the unsubscribe function. */
export function subscribeConversations(): () => void {
  screenCount += 1
  endSubscriptions ??= startSubscriptions()
  return () => {
    screenCount -= 1
    // The next screen takes over in the same turn, with the conversation that it already shows.
    queueMicrotask(() => {
      if (screenCount > 0) return
      endSubscriptions?.()
      endSubscriptions = undefined
    })
  }
}

function startSubscriptions(): () => void {
  const stops = [subscribeThreads()]
  if (hasServiceWorker()) void startOutboxStorage()
  else stops.push(whenIdle(() => void startOutboxStorage()))
  return () => {
    for (const stop of stops) stop()
  }
}
