import { startNotifications } from '../../features/push/index.ts'
import { persistQueryCache } from '../query-cache/persist.ts'
import { registerWorker } from '../pwa/register-worker.ts'

let registration: Promise<void> | undefined

/**
 * Starts tasks that can wait: service worker, query cache persistence, notifications. `navigate` opens a
 * path. Returns a stop function.
 */
export function startBackgroundTasks(navigate: (path: string) => void): () => void {
  registration ??= registerWorker(navigate).catch(() => undefined)
  const stops = [persistQueryCache(), startNotifications(navigate)]
  return () => {
    for (const stop of stops) stop()
  }
}
